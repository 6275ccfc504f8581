// assert: holds
// exceptions: holds
import assay.Verifier;

/** A line of digits between commas, split and summed: what is no number counts 0. */
public class CsvSum {
    static int sum(String line) {
        int sum = 0;
        for (String part : line.split(",")) {
            try {
                sum += Math.abs(Integer.parseInt(part.trim()));
            } catch (NumberFormatException e) {
                // no number
            }
        }
        return sum;
    }

    public static void main(String[] args) {
        String line = Verifier.nondetString();
        Verifier.assume(line.length() <= 4);
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            Verifier.assume(c == ',' || c == '7' || c == 'x');
        }
        int sum = sum(line);
        assert sum >= 0 && sum <= 7777;
        assert sum % 7 == 0;
    }
}
