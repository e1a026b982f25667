### Coming in to a server, and the way to it.

denied-version = Le serveur parle la version { $server } des messages, ce programme la version { $client } : l'un des deux a besoin d'un railbird plus récent.
denied-unknown = Le nom ou le mot de passe est faux.
denied-token = Il faut vous identifier à nouveau.
denied-name-taken = Le nom { $name } est déjà pris ici, ou ressemble trop à un autre.
denied-name = Ce nom ne convient pas : { $why }.
denied-password = Un mot de passe compte de { $least } à { $most } octets.
denied-closed = Personne ne peut ouvrir de compte ici.
denied-invitation = Il faut une invitation ici : celle-ci n'en est pas une, ou elle a déjà servi.
denied-too-many = Trop d'essais. Attendez { $seconds ->
        [one] { $seconds } seconde
       *[other] { $seconds } secondes
    }.
denied-not-now = Le serveur ne peut pas le faire maintenant. Réessayez dans un instant.

line-open = La connexion est rétablie.
line-broken = La connexion est perdue ({ $why }). Nouvel essai en cours ; vos sièges attendent aussi longtemps que les règles le permettent.
line-lost = La connexion est perdue pour de bon : { $why }.
line-played = L'enregistrement est terminé.
