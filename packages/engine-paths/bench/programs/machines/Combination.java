// assert: fails
// exceptions: holds
import assay.Verifier;

/** A lock that opens after 3-1-3-7. After a wrong digit it should begin again, yet a 3 that is wrong counts as a first digit only when the lock was at its beginning. */
public class Combination {
    private static final int[] CODE = { 3, 1, 3, 7 };
    private int at;
    private int tries;

    enum Light { RED, YELLOW, GREEN }

    Light press(int digit) {
        if (digit < 0 || digit > 9) throw new IllegalArgumentException("digit " + digit);
        if (CODE[at] == digit) at++;
        else {
            at = 0;
            tries++;
        }
        if (at == CODE.length) {
            at = 0;
            return Light.GREEN;
        }
        return at > 0 ? Light.YELLOW : Light.RED;
    }

    public static void main(String[] args) {
        Combination lock = new Combination();
        int[] pressed = new int[6];
        Light light = Light.RED;
        int opened = 0;
        for (int i = 0; i < pressed.length; i++) {
            int digit = Verifier.nondetInt();
            Verifier.assume(digit >= 0 && digit <= 9);
            pressed[i] = digit;
            light = lock.press(digit);
            if (light == Light.GREEN) opened++;
        }
        boolean ends = pressed[2] == 3 && pressed[3] == 1 && pressed[4] == 3 && pressed[5] == 7;
        assert opened <= 1;
        assert !ends || light == Light.GREEN || opened == 1;
    }
}
