// G(Requests.requested -> F Requests.granted): fails
// G(Requests.requested -> F Requests.granted) under strong: fails
// response(Requests.requested, Requests.granted) globally: fails
// G(Requests.requested -> F !Requests.requested): holds
// !Requests.granted W Requests.requested: holds
// absence(Requests.granted) before Requests.requested: holds
// F enter Requests.serve: holds
// F enter Requests.serve under none: fails
// F exit Requests.serve: fails
// G(Requests.stopped -> F !at Requests.serve): holds
// G !(at Requests.serve && Requests.stopped): fails
// G(at Requests.serve:36 -> Requests.requested && F Requests.granted): holds
/** A request that comes while the server clears the last one is lost. */
public class Requests {
    static volatile boolean requested;
    static volatile boolean granted;
    static volatile boolean stopped;

    public static void main(String[] args) throws Exception {
        Thread server = new Thread(Requests::serve, "server");
        server.start();
        requested = true;
        while (!granted) {
        }
        granted = false;
        requested = true;
        while (!granted) {
        }
        stopped = true;
        server.join();
    }

    static void serve() {
        while (!stopped) {
            if (requested) {
                granted = true;
                requested = false;
            }
        }
    }
}
