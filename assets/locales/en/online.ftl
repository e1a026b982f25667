### Coming in to a server, and the way to it.

denied-version = The server speaks version { $server } of the messages, this program version { $client }: one of them needs a newer railbird.
denied-unknown = The name or the password is wrong.
denied-token = You have to log in again.
denied-name-taken = Somebody is called { $name } there already, or has a name that looks like it.
denied-name = This is no name: { $why }.
denied-password = A password has { $least } to { $most } bytes.
denied-closed = Nobody can open an account there.
denied-invitation = An invitation is needed there, and this is none, or somebody has used it.
denied-too-many = There were too many tries. Wait { $seconds ->
        [one] a second
       *[other] { $seconds } seconds
    }.
denied-not-now = The server cannot do it now. Try again in a moment.

line-open = Connected again.
line-broken = The connection is lost ({ $why }). It is tried again; your seats wait as long as the rules allow.
line-lost = The connection is lost for good: { $why }.
line-played = The recording is over.
