// assert: holds
// exceptions: holds
import assay.Verifier;

public class Gcd {
    static int gcd(int a, int b) {
        while (b != 0) {
            int r = a % b;
            a = b;
            b = r;
        }
        return a;
    }

    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        Verifier.assume(a > 0 && a <= 20 && b > 0 && b <= 20);
        int g = gcd(a, b);
        assert g > 0 && a % g == 0 && b % g == 0;
    }
}
