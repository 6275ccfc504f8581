// exceptions: fails
// deadlock: holds
import java.util.LinkedList;

/** A worker that was woken does not look again whether there is a job. */
public class JobQueueIf {
    private final LinkedList<String> jobs = new LinkedList<>();

    synchronized void add(String job) {
        jobs.add(job);
        notifyAll();
    }

    synchronized String next() throws InterruptedException {
        if (jobs.isEmpty()) wait();
        return jobs.removeFirst();
    }

    public static void main(String[] args) throws InterruptedException {
        JobQueueIf queue = new JobQueueIf();
        Runnable worker = () -> {
            try {
                String job = queue.next();
                System.out.println(Thread.currentThread().getName() + " does " + job);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        };
        new Thread(worker, "w1").start();
        new Thread(worker, "w2").start();
        queue.add("a");
        queue.add("b");
    }
}
