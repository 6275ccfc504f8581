// deadlock: holds
// exceptions: holds
// race: holds
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** Who takes the last item puts it back for the next. */
public class PoisonPillPassedOn {
    private static final String END = "end";

    public static void main(String[] args) throws InterruptedException {
        BlockingQueue<String> queue = new ArrayBlockingQueue<>(10);
        Runnable consumer = () -> {
            try {
                String item;
                while (!(item = queue.take()).equals(END)) System.out.println(Thread.currentThread().getName() + ": " + item);
                queue.put(END);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        };
        new Thread(consumer, "c1").start();
        new Thread(consumer, "c2").start();
        queue.put("a");
        queue.put(END);
    }
}
