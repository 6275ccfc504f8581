// deadlock: holds
// G(LostRequest.requested -> F LostRequest.granted): fails
// G(LostRequest.requested -> F LostRequest.granted) under strong: fails
// !LostRequest.granted W LostRequest.requested: holds
/** A request that comes while the server clears the one before is lost. */
public class LostRequest {
    static volatile boolean requested;
    static volatile boolean granted;

    static void serve() {
        while (true) {
            if (requested) {
                granted = true;
                requested = false;
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
        Thread server = new Thread(LostRequest::serve, "server");
        server.setDaemon(true);
        server.start();
        use();
        use();
    }
}
