// assert: holds
// exceptions: holds
import assay.Verifier;

/** What finally does on every way out: a lock is free afterwards, suppressed exceptions are kept. */
public class Finally {
    static final class Lock implements AutoCloseable {
        static int held;
        final boolean breaks;

        Lock(boolean breaks) {
            held++;
            this.breaks = breaks;
        }

        @Override
        public void close() {
            held--;
            if (breaks) throw new IllegalStateException("close");
        }
    }

    static int work(int x, boolean breaks) {
        int done = 0;
        try (Lock outer = new Lock(false); Lock inner = new Lock(breaks)) {
            assert Lock.held == 2;
            if (x < 0) throw new IllegalArgumentException("negative");
            if (x == 0) return 0;
            done = 100 / x;
        } finally {
            assert Lock.held == 0;
            done++;
        }
        return done;
    }

    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        boolean breaks = Verifier.nondetBoolean();
        try {
            int result = work(x, breaks);
            assert !breaks && x >= 0;
            assert x == 0 ? result == 0 : result >= 1 && result <= 101;
        } catch (IllegalArgumentException e) {
            assert x < 0;
            assert e.getSuppressed().length == (breaks ? 1 : 0);
        } catch (IllegalStateException e) {
            assert breaks && x >= 0;
        }
        assert Lock.held == 0;
    }
}
