// assert: fails
// exceptions: holds
// deadlock: fails
// race: fails
/** Both have the same ticket: who comes late spins for ever, and main waits for it. */
public class TicketLockTorn {
    static final java.util.concurrent.atomic.AtomicInteger NEXT = new java.util.concurrent.atomic.AtomicInteger();
    static volatile int serving;
    static int inside;

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> { int mine = NEXT.get(); NEXT.set(mine + 1); while (serving != mine) {} inside++; assert inside == 1; inside--; serving++; }, "a");
        Thread b = new Thread(() -> { int mine = NEXT.get(); NEXT.set(mine + 1); while (serving != mine) {} inside++; assert inside == 1; inside--; serving++; }, "b");
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
