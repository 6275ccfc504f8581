// assert: holds
// exceptions: holds
// deadlock: fails
import java.util.LinkedList;
import java.util.Queue;

/** notify outside of the condition: a reader that looks, then waits, misses it. */
public class Mailbox {
    private final Queue<String> letters = new LinkedList<>();

    boolean isEmpty() {
        synchronized (letters) {
            return letters.isEmpty();
        }
    }

    void post(String letter) {
        synchronized (letters) {
            letters.add(letter);
            letters.notify();
        }
    }

    String read() throws InterruptedException {
        if (isEmpty()) {
            synchronized (letters) {
                letters.wait();
            }
        }
        synchronized (letters) {
            return letters.remove();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Mailbox box = new Mailbox();
        Thread postman = new Thread(() -> box.post("hello"), "postman");
        postman.start();
        assert box.read().equals("hello");
        postman.join();
    }
}
