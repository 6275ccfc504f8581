// assert: fails
import java.util.concurrent.LinkedTransferQueue;
import java.util.ArrayList;
import java.util.List;
/** Without a lock, a queue is drained one element after the other. */
public class QueueDrainedStepwise {
    public static void main(String[] args) throws Exception {
        LinkedTransferQueue<Integer> q = new LinkedTransferQueue<>();
        q.add(1);
        q.add(2);
        Thread t = new Thread(() -> { q.drainTo(new ArrayList<>()); });
        t.start();
        Integer head = q.peek();
        assert head == null || head == 1;
        t.join();
    }
}
