// assert: fails
import assay.Verifier;

/** Subtraction is forgotten. */
public class Roman {
    static int value(char c) {
        switch (c) {
            case 'I': return 1;
            case 'V': return 5;
            case 'X': return 10;
            default: return 0;
        }
    }

    static int parse(String s) {
        int sum = 0;
        for (char c : s.toCharArray()) sum += value(c);
        return sum;
    }

    public static void main(String[] args) {
        String s = Verifier.nondetString();
        Verifier.assume(s.length() == 2);
        for (int i = 0; i < 2; i++) Verifier.assume(s.charAt(i) == 'I' || s.charAt(i) == 'V' || s.charAt(i) == 'X');
        int first = value(s.charAt(0));
        int second = value(s.charAt(1));
        assert parse(s) == (first < second ? second - first : first + second);
    }
}
