// assert: holds
import assay.Verifier;

public class CompareToOrder {
    public static void main(String[] args) {
        String a = Verifier.nondetString();
        String b = Verifier.nondetString();
        Verifier.assume(a.length() <= 2 && b.length() <= 2);
        int order = a.compareTo(b);
        assert (order == 0) == a.equals(b);
        assert Integer.signum(order) == -Integer.signum(b.compareTo(a));
    }
}
