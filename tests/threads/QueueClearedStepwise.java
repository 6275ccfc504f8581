// assert: fails
import java.util.concurrent.ConcurrentLinkedQueue;
/** Without a lock, a queue is cleared one element after the other. */
public class QueueClearedStepwise {
    public static void main(String[] args) throws Exception {
        ConcurrentLinkedQueue<Integer> q = new ConcurrentLinkedQueue<>();
        q.add(1);
        q.add(2);
        Thread t = new Thread(q::clear);
        t.start();
        Integer head = q.peek();
        assert head == null || head == 1;
        t.join();
    }
}
