package assay.runtime;

/**
 * The clocks. Each shows any time, but none goes back, neither is set before 1970, and a thread that slept sees that time has passed (what a check rests on is in the
 * receipt).
 */
public final class Clocks {
    private static final long MILLION = 1_000_000;

    /** What the clock showed last. */
    private static long millis;
    private static int nanosOfMilli;

    /** What {@code nanoTime} gave first, and the greatest time known to have passed since. */
    private static boolean isStarted;
    private static long first;
    private static long elapsed;

    private Clocks() {}

    public static long currentTimeMillis() {
        if (!Environment.isOpen()) return Machine.currentTimeMillis();
        long now = Environment.clockMillis();
        Environment.assume(now >= millis);
        if (now > millis) nanosOfMilli = 0;
        millis = now;
        return now;
    }

    public static long nanoTime() {
        if (!Environment.isOpen()) return Machine.nanoTime();
        long now = Environment.nanoTime();
        if (!isStarted) {
            isStarted = true;
            first = now;
            return now;
        }
        long passed = now - first;
        Environment.assume(passed >= elapsed);
        elapsed = passed;
        return now;
    }

    /** As {@code VM.getNanoTimeAdjustment}: nanoseconds since so many seconds, -1 if they are too many. */
    public static long nanosSince(long seconds) {
        if (!Environment.isOpen()) return Machine.getNanoTimeAdjustment(seconds);
        long before = millis;
        int least = nanosOfMilli;
        long now = currentTimeMillis();
        int nanos = Environment.clockNanos();
        Environment.assume(nanos >= (now == before ? least : 0) && nanos < MILLION);
        nanosOfMilli = nanos;
        long difference = now / 1000 - seconds;
        if (difference > 1L << 32 || difference < -(1L << 32)) return -1;
        return difference * 1000 * MILLION + now % 1000 * MILLION + nanos;
    }

    /** The thread slept. */
    public static void passed(long slept) {
        if (!Environment.isOpen() || slept > 1L << 40) return;
        millis += slept;
        elapsed += slept * MILLION;
    }
}
