// assert: fails
// exceptions: holds
import assay.Verifier;

/** Ids are formatted with four digits; five are possible. */
public class FormatId {
    static String id(String kind, int number) {
        return String.format("%s-%04d", kind, number);
    }

    public static void main(String[] args) {
        int number = Verifier.nondetInt();
        Verifier.assume(number >= 9990 && number <= 10010);
        String id = id("INV", number);
        assert id.startsWith("INV-");
        assert id.length() == 8 : id;
    }
}
