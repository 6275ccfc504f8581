// assert: holds
// exceptions: holds
// deadlock: holds
// race: holds
public class HandOver {
    static final Object LOCK = new Object();
    static boolean ready;
    static int data;

    static void await() {
        synchronized (LOCK) {
            try {
                while (!ready) LOCK.wait();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> { await(); assert data == 7; }, "a");
        Thread b = new Thread(() -> { synchronized (LOCK) { data = 7; ready = true; LOCK.notifyAll(); } }, "b");
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// !{HandOver.data == 7} W holds("b", HandOver.LOCK): holds
// F ended("a"): holds
// G(HandOver.ready -> {HandOver.data == 7}): holds
// F waiting("a", HandOver.LOCK): fails
// G(waiting("a", HandOver.LOCK) -> F holds("a", HandOver.LOCK)): holds
// precedence(HandOver.ready, ended("a")) globally: holds
// precedence(ended("a"), ended("b")) globally: fails
// G !(holds("a", HandOver.LOCK) && holds("b", HandOver.LOCK)): holds
