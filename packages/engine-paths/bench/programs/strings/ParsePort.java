// exceptions: fails
import assay.Verifier;

public class ParsePort {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        Verifier.assume(s.length() >= 1 && s.length() <= 3);
        for (int i = 0; i < s.length(); i++) Verifier.assume(s.charAt(i) >= '-' && s.charAt(i) <= '9');
        int port = Integer.parseInt(s);
        if (port < 0) throw new IllegalArgumentException("negative");
    }
}
