// deadlock: fails
// exceptions: holds
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** The interrupt is taken by the queue, and the loop does not see it. */
public class MailSenderSwallows {
    public static void main(String[] args) throws InterruptedException {
        BlockingQueue<String> mails = new LinkedBlockingQueue<>();
        Thread sender = new Thread(() -> {
            while (!Thread.currentThread().isInterrupted()) {
                try {
                    System.out.println("sending " + mails.take());
                } catch (InterruptedException e) {
                    System.out.println("interrupted");
                }
            }
        }, "sender");
        sender.start();
        mails.put("hello");
        sender.interrupt();
        sender.join();
    }
}
