// options: --engine paths --cpu-timeout 12
// assert: fails, violated|bounded|unknown
// says: violated|absolute values of numbers=|unknown
// It fails only after forty rounds: what is said before is about smaller numbers, and says so.
import assay.Verifier;

public class NumbersLarge {
    public static void main(String[] args) {
        int rounds = Verifier.nondetInt();
        int other = Verifier.nondetInt();
        int sum = 0;
        for (int i = 0; i < rounds; i++) {
            if (other > i) sum += i % 3;
            else if (other > -i) sum += 1;
            else sum += 2;
        }
        assert sum != 79 || other != -5 || rounds > 50;
    }
}
