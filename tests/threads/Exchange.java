// assert: holds
// exceptions: holds
// deadlock: holds
import java.util.concurrent.Exchanger;

public class Exchange {
    public static void main(String[] args) throws InterruptedException {
        Exchanger<String> exchanger = new Exchanger<>();
        String[] got = new String[1];
        Thread other = new Thread(() -> {
            try {
                got[0] = exchanger.exchange("from other");
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        other.start();
        String mine = exchanger.exchange("from main");
        other.join();
        assert mine.equals("from other") && got[0].equals("from main");
    }
}
