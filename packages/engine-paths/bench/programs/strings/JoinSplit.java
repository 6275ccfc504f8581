// assert: holds
import assay.Verifier;

public class JoinSplit {
    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        Verifier.assume(a >= 0 && a < 20 && b >= 0 && b < 20);
        String line = a + ";" + b;
        String[] parts = line.split(";");
        assert parts.length == 2;
        assert Integer.parseInt(parts[0]) == a && Integer.parseInt(parts[1]) == b;
    }
}
