// exceptions: holds
// deadlock: fails
public class Philosophers4 {

    public static void main(String[] args) throws Exception {
        Object[] forks = new Object[4];
        for (int i = 0; i < 4; i++) forks[i] = new Object();
        for (int i = 0; i < 4; i++) {
            Object first = forks[i];
            Object second = forks[(i + 1) % 4];
            new Thread(() -> {
                synchronized (first) {
                    synchronized (second) {
                    }
                }
            }, "p" + i).start();
        }
    }
}
