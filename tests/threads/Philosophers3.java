// exceptions: holds
// deadlock: fails
public class Philosophers3 {

    public static void main(String[] args) throws Exception {
        Object[] forks = new Object[3];
        for (int i = 0; i < 3; i++) forks[i] = new Object();
        for (int i = 0; i < 3; i++) {
            Object first = forks[i];
            Object second = forks[(i + 1) % 3];
            new Thread(() -> {
                synchronized (first) {
                    synchronized (second) {
                    }
                }
            }, "p" + i).start();
        }
    }
}
