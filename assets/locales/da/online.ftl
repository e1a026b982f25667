### Coming in to a server, and the way to it.

denied-version = Serveren bruger version { $server } af beskederne, dette program version { $client }: en af dem skal have en nyere railbird.
denied-unknown = Navnet eller adgangskoden er forkert.
denied-token = Du skal logge ind igen.
denied-name-taken = Nogen hedder allerede { $name } dér, eller noget, der ligner.
denied-name = Det er ikke et navn: { $why }.
denied-password = En adgangskode har { $least } til { $most } bytes.
denied-closed = Man kan ikke oprette sig som bruger dér.
denied-invitation = Man skal have en invitation dér, og dette er ikke en, eller den er brugt.
denied-too-many = Der var for mange forsøg. Vent { $seconds ->
        [one] et sekund
       *[other] { $seconds } sekunder
    }.
denied-not-now = Serveren kan ikke lige nu. Prøv igen om lidt.

line-open = Forbundet igen.
line-broken = Forbindelsen er væk ({ $why }). Den prøves igen; dine pladser venter, så længe reglerne tillader det.
line-lost = Forbindelsen er endeligt tabt: { $why }.
line-played = Optagelsen er slut.
