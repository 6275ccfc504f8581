// options: --engine paths --cpu-timeout 30
// assert: fails, violated
// There is a path for every number of rounds. Small numbers come first where that takes long, and 15 rounds are one of them.
import assay.Verifier;

public class NumbersSmall {
    public static void main(String[] args) {
        int rounds = Verifier.nondetInt();
        int other = Verifier.nondetInt();
        int sum = 0;
        for (int i = 0; i < rounds; i++) {
            if (other > i) sum += i % 3;
            else sum += 2;
        }
        assert sum != 28 || other != 1;
    }
}
