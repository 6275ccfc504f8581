// assert: holds
// exceptions: holds
import assay.Verifier;

/** A byte as four letters and back. */
public class Base4 {
    private static final String ALPHABET = "ACGT";

    static String encode(byte[] bytes) {
        StringBuilder out = new StringBuilder();
        for (byte b : bytes) {
            for (int shift = 6; shift >= 0; shift -= 2) out.append(ALPHABET.charAt((b >> shift) & 3));
        }
        return out.toString();
    }

    static byte[] decode(String text) {
        if (text.length() % 4 != 0) throw new IllegalArgumentException("length");
        byte[] out = new byte[text.length() / 4];
        for (int i = 0; i < text.length(); i++) {
            int digit = ALPHABET.indexOf(text.charAt(i));
            if (digit < 0) throw new IllegalArgumentException("character " + text.charAt(i));
            out[i / 4] = (byte) (out[i / 4] << 2 | digit);
        }
        return out;
    }

    public static void main(String[] args) {
        byte[] bytes = { Verifier.nondetByte(), Verifier.nondetByte() };
        String text = encode(bytes);
        assert text.length() == 8;
        byte[] back = decode(text);
        assert back.length == 2;
        assert back[0] == bytes[0] && back[1] == bytes[1];
    }
}
