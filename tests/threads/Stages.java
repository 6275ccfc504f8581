// F {Stages.stage == 1}: holds
// G !{Stages.stage == 3}: fails
// {Stages.stage == 0} U ({Stages.stage == 1} U ({Stages.stage == 2} U ({Stages.stage == 3} U {Stages.stage == 4}))): holds
// F {Stages.TOTAL.value == 1}: holds
// F {Stages.pair[0] != Stages.pair[1]}: holds
// G {Stages.pair[0] == Stages.pair[1]}: fails
// F({Stages.box.n == 1} && F {Stages.box.n == 2}): holds
// G {Stages.LIMIT == 4}: holds
// G(Stages.stopped -> {Stages.stage == 4}): holds
// G F !Stages.stopped: fails
/** Who is alone is seen at every step, too: before the first thread is started, and when all others have ended. */
public class Stages {
    static final java.util.concurrent.atomic.AtomicInteger TOTAL = new java.util.concurrent.atomic.AtomicInteger();
    static final int LIMIT = Integer.parseInt("4");
    static final int[] pair = new int[2];
    static final Box box = new Box();
    static int stage;
    static boolean stopped;

    static class Box {
        int n;
    }

    public static void main(String[] args) throws Exception {
        stage = 1;
        stage = 2;
        Thread t = new Thread(() -> { }, "t");
        t.start();
        t.join();
        stage = 3;
        stage = 4;
        TOTAL.incrementAndGet();
        TOTAL.incrementAndGet();
        pair[0] = 1;
        pair[1] = 1;
        box.n++;
        box.n++;
        stopped = true;
    }
}
