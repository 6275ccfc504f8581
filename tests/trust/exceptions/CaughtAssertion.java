// assert: fails, violated
// exceptions: fails, violated
// says: assertion fails: "seven"
// says: IllegalStateException: changed
import assay.Verifier;

/** An assertion that is caught keeps its own message, whatever is thrown in its place. */
public class CaughtAssertion {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        try { assert x != 7 : "seven"; } catch (AssertionError e) { throw new IllegalStateException("changed", e); }
    }
}
