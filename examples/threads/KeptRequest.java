// deadlock: holds
// G(KeptRequest.requested -> F KeptRequest.granted): holds
// G(KeptRequest.requested -> F KeptRequest.granted) under none: fails
// G(at KeptRequest.use -> F !at KeptRequest.use): holds
/** The request is cleared before it is granted. Without fairness nothing says that the server ever goes on. */
public class KeptRequest {
    static volatile boolean requested;
    static volatile boolean granted;

    static void serve() {
        while (true) {
            if (requested) {
                requested = false;
                granted = true;
            }
        }
    }

    static void use() {
        requested = true;
        while (!granted) {
        }
        granted = false;
    }

    public static void main(String[] args) {
        Thread server = new Thread(KeptRequest::serve, "server");
        server.setDaemon(true);
        server.start();
        use();
        use();
    }
}
