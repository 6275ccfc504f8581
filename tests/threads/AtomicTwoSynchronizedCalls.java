// atomicity(AtomicTwoSynchronizedCalls.addIfRoom): fails
// atomicity(AtomicTwoSynchronizedCalls.Box.size): holds
// atomicity(AtomicTwoSynchronizedCalls.Box.add): holds
/** Two synchronized calls in a row are no synchronized whole. */
public class AtomicTwoSynchronizedCalls {
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
        if (BOX.size() >= 1) return false;
        BOX.add();
        return true;
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
