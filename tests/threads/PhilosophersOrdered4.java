// exceptions: holds
// deadlock: holds
public class PhilosophersOrdered4 {

    public static void main(String[] args) throws Exception {
        Object[] forks = new Object[4];
        for (int i = 0; i < 4; i++) forks[i] = new Object();
        for (int i = 0; i < 4; i++) {
            Object first = forks[Math.min(i, (i + 1) % 4)];
            Object second = forks[Math.max(i, (i + 1) % 4)];
            new Thread(() -> {
                synchronized (first) {
                    synchronized (second) {
                    }
                }
            }, "p" + i).start();
        }
    }
}
