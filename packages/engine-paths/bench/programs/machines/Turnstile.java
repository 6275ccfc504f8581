// assert: holds
import assay.Verifier;

public class Turnstile {
    static boolean locked = true;
    static int coins;
    static int pushes;

    public static void main(String[] args) {
        for (int i = 0; i < 6; i++) {
            if (Verifier.nondetBoolean()) {
                if (locked) coins++;
                locked = false;
            } else if (!locked) {
                pushes++;
                locked = true;
            }
            assert coins - pushes == (locked ? 0 : 1);
        }
    }
}
