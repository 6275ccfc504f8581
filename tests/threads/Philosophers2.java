// exceptions: holds
// deadlock: fails
public class Philosophers2 {

    public static void main(String[] args) throws Exception {
        Object[] forks = new Object[2];
        for (int i = 0; i < 2; i++) forks[i] = new Object();
        for (int i = 0; i < 2; i++) {
            Object first = forks[i];
            Object second = forks[(i + 1) % 2];
            new Thread(() -> {
                synchronized (first) {
                    synchronized (second) {
                    }
                }
            }, "p" + i).start();
        }
    }
}
