// assert: fails
import assay.Verifier;

/** 24:00 is accepted. */
public class Time {
    static int minutes(String s) {
        if (s.length() != 5 || s.charAt(2) != ':') return -1;
        for (int i = 0; i < 5; i++) if (i != 2 && !Character.isDigit(s.charAt(i))) return -1;
        int hours = Integer.parseInt(s.substring(0, 2));
        int minutes = Integer.parseInt(s.substring(3));
        return hours <= 24 && minutes < 60 ? hours * 60 + minutes : -1;
    }

    public static void main(String[] args) {
        String s = Verifier.nondetString();
        Verifier.assume(s.length() == 5);
        assert minutes(s) < 24 * 60;
    }
}
