// exceptions: holds
// deadlock: holds
public class PhilosophersOrdered5 {

    public static void main(String[] args) throws Exception {
        Object[] forks = new Object[5];
        for (int i = 0; i < 5; i++) forks[i] = new Object();
        for (int i = 0; i < 5; i++) {
            Object first = forks[Math.min(i, (i + 1) % 5)];
            Object second = forks[Math.max(i, (i + 1) % 5)];
            new Thread(() -> {
                synchronized (first) {
                    synchronized (second) {
                    }
                }
            }, "p" + i).start();
        }
    }
}
