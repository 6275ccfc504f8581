// atomicity(AtomicClientSideLock.addIfRoom): holds
/** The same two calls, with the lock that both take held around them. */
public class AtomicClientSideLock {
    static final class Box {
        private int items;

        synchronized int size() {
            return items;
        }

        synchronized void add() {
            items++;
        }
    }

    static final Box BOX = new Box();

    static boolean addIfRoom() {
        synchronized (BOX) {
            if (BOX.size() >= 1) return false;
            BOX.add();
            return true;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> addIfRoom(), "a");
        Thread b = new Thread(() -> addIfRoom(), "b");
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
