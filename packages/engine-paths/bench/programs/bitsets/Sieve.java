// assert: holds
// exceptions: holds
import assay.Verifier;
import java.util.BitSet;

/** Primes in a BitSet, compared with division. */
public class Sieve {
    static BitSet primes(int below) {
        BitSet primes = new BitSet(below);
        if (below > 2) primes.set(2, below);
        for (int p = primes.nextSetBit(0); p >= 0 && p * p < below; p = primes.nextSetBit(p + 1)) {
            for (int multiple = p * p; multiple < below; multiple += p) primes.clear(multiple);
        }
        return primes;
    }

    static boolean isPrime(int n) {
        if (n < 2) return false;
        for (int d = 2; d * d <= n; d++) if (n % d == 0) return false;
        return true;
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(n >= 0 && n < 60);
        BitSet primes = primes(60);
        assert primes.get(n) == isPrime(n);
        int next = primes.nextSetBit(n);
        assert next == -1 ? n > 59 : next >= n && isPrime(next);
        assert primes.cardinality() == 17;
    }
}
