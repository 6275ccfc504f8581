// assert: holds
// exceptions: holds
import assay.Verifier;

/** try-with-resources: everything that was opened is closed, also with suppressed exceptions. */
public class Suppressed {
    static int open;

    static class Handle implements AutoCloseable {
        private final boolean bad;

        Handle(boolean bad) {
            this.bad = bad;
            open++;
        }

        @Override
        public void close() {
            open--;
            if (bad) throw new IllegalStateException("close");
        }
    }

    static int work(int x, boolean a, boolean b) {
        try (Handle one = new Handle(a); Handle two = new Handle(b)) {
            if (x == 0) throw new ArithmeticException("zero");
            return 100 / x;
        } catch (ArithmeticException e) {
            assert e.getSuppressed().length == (a ? 1 : 0) + (b ? 1 : 0);
            return -1;
        } catch (IllegalStateException e) {
            assert a || b;
            return -2;
        } finally {
            assert open == 0;
        }
    }

    public static void main(String[] args) {
        int r = work(Verifier.nondetInt(), Verifier.nondetBoolean(), Verifier.nondetBoolean());
        assert r >= -100 && r <= 100;
    }
}
