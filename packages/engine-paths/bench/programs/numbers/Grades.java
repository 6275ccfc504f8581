// assert: holds
// exceptions: holds
import assay.Verifier;

/** Whichever way the comparisons go, the counter stays within the table: nothing about the numbers has to be known. */
public class Grades {
    private static final String[] NAMES = {"low", "fair", "good", "excellent"};

    public static void main(String[] args) {
        double score = Verifier.nondetDouble();
        double weighted = score * 0.3333 + 1.7;
        double curved = weighted * weighted * weighted - score / 3.1;
        int grade = 0;
        if (curved > weighted * score) grade++;
        if (curved * 0.7 - weighted > Math.sqrt(score * score + 3)) grade++;
        if ((curved + weighted) * (curved - weighted) < score * 0.123456) grade++;
        System.out.println(NAMES[grade]);
        assert grade < NAMES.length;
    }
}
