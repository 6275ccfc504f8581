// exceptions: holds
// deadlock: holds
public class PhilosophersOrdered3 {

    public static void main(String[] args) throws Exception {
        Object[] forks = new Object[3];
        for (int i = 0; i < 3; i++) forks[i] = new Object();
        for (int i = 0; i < 3; i++) {
            Object first = forks[Math.min(i, (i + 1) % 3)];
            Object second = forks[Math.max(i, (i + 1) % 3)];
            new Thread(() -> {
                synchronized (first) {
                    synchronized (second) {
                    }
                }
            }, "p" + i).start();
        }
    }
}
