// assert: holds
// exceptions: holds
// deadlock: holds
// race: holds
public class TicketLock {
    static final java.util.concurrent.atomic.AtomicInteger NEXT = new java.util.concurrent.atomic.AtomicInteger();
    static volatile int serving;
    static int inside;

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> { int mine = NEXT.getAndIncrement(); while (serving != mine) {} inside++; assert inside == 1; inside--; serving++; }, "a");
        Thread b = new Thread(() -> { int mine = NEXT.getAndIncrement(); while (serving != mine) {} inside++; assert inside == 1; inside--; serving++; }, "b");
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
