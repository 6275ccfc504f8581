// assert: holds
// exceptions: holds
// deadlock: fails
import java.util.*;
import java.util.concurrent.*;

/** A connection is not given back when the query fails; the next one waits for ever. */
public class ConnectionNotReturned {
    private final Semaphore free = new Semaphore(1);
    private final Deque<String> connections = new ConcurrentLinkedDeque<>(List.of("c1"));

    int query(int number) throws InterruptedException {
        free.acquire();
        String connection = connections.pop();
        if (number < 0) throw new IllegalArgumentException("negative");
        connections.push(connection);
        free.release();
        return number * 2;
    }

    public static void main(String[] args) throws Exception {
        ConnectionNotReturned pool = new ConnectionNotReturned();
        ExecutorService workers = Executors.newFixedThreadPool(2);
        Future<Integer> good = workers.submit(() -> pool.query(1));
        Future<Integer> bad = workers.submit(() -> pool.query(-1));
        assert good.get() == 2;
        try {
            bad.get();
        } catch (ExecutionException e) {
            System.out.println("failed: " + e.getCause().getMessage());
        }
        workers.shutdown();
    }
}
