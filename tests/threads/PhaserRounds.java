// assert: holds
// exceptions: holds
// deadlock: holds
import java.util.concurrent.Phaser;

/** Two workers, two phases: nobody begins the second before both ended the first. */
public class PhaserRounds {
    static int[] firstDone = new int[2];

    public static void main(String[] args) throws InterruptedException {
        Phaser phaser = new Phaser(2);
        Thread[] workers = new Thread[2];
        for (int i = 0; i < 2; i++) {
            int id = i;
            workers[i] = new Thread(() -> {
                firstDone[id] = 1;
                phaser.arriveAndAwaitAdvance();
                assert firstDone[1 - id] == 1;
                phaser.arriveAndDeregister();
            });
        }
        for (Thread worker : workers) worker.start();
        for (Thread worker : workers) worker.join();
        assert phaser.isTerminated();
    }
}
