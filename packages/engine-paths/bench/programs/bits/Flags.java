// assert: fails
// exceptions: holds
import assay.Verifier;

/** Permissions as bits of a byte. Reading the highest one from a signed byte by shifting keeps the sign. */
public class Flags {
    private byte bits;

    void set(int flag) {
        bits |= 1 << flag;
    }

    void clear(int flag) {
        bits &= ~(1 << flag);
    }

    boolean has(int flag) {
        return (bits & 1 << flag) != 0;
    }

    int highNibble() {
        return bits >> 4;
    }

    static int reverse(int b) {
        b = (b & 0xF0) >> 4 | (b & 0x0F) << 4;
        b = (b & 0xCC) >> 2 | (b & 0x33) << 2;
        return (b & 0xAA) >> 1 | (b & 0x55) << 1;
    }

    public static void main(String[] args) {
        Flags flags = new Flags();
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        Verifier.assume(a >= 0 && a < 8 && b >= 0 && b < 8);
        flags.set(a);
        flags.set(b);
        assert flags.has(a) && flags.has(b);
        int bits = flags.bits & 0xFF;
        assert Integer.bitCount(bits) == (a == b ? 1 : 2);
        assert reverse(reverse(bits)) == bits;
        assert Integer.reverse(bits) >>> 24 == reverse(bits);
        assert flags.highNibble() == bits >> 4 : a + " " + b;
        flags.clear(a);
        assert !flags.has(a);
    }
}
