// exceptions: holds
// deadlock: holds
public class PhilosophersOrdered2 {

    public static void main(String[] args) throws Exception {
        Object[] forks = new Object[2];
        for (int i = 0; i < 2; i++) forks[i] = new Object();
        for (int i = 0; i < 2; i++) {
            Object first = forks[Math.min(i, (i + 1) % 2)];
            Object second = forks[Math.max(i, (i + 1) % 2)];
            new Thread(() -> {
                synchronized (first) {
                    synchronized (second) {
                    }
                }
            }, "p" + i).start();
        }
    }
}
