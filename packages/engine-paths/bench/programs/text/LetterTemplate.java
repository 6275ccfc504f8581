// assert: holds
// exceptions: holds
import assay.Verifier;

/** A letter from a template: every placeholder is replaced. */
public class LetterTemplate {
    private static final String LETTER = """
        Dear ${name},
        your balance is ${amount} EUR.
        """;

    static String fill(String name, int amount) {
        return LETTER.replace("${name}", name).replace("${amount}", Integer.toString(amount));
    }

    public static void main(String[] args) {
        String name = Verifier.nondetBoolean() ? "Ann" : "Bob";
        int amount = Verifier.nondetInt();
        String letter = fill(name, amount);
        assert !letter.contains("${");
        assert letter.startsWith("Dear " + name + ",\n");
        assert letter.lines().count() == 2;
    }
}
