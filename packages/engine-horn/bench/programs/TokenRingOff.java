// state machine: fails
import assay.Verifier;

public class TokenRingOff {
  public static void main(String[] args) {
    boolean a = true;
    boolean b = false;
    boolean c = false;
    while (Verifier.nondetBoolean()) {
      if (a && Verifier.nondetBoolean()) { a = false; b = true; }
      else if (b && Verifier.nondetBoolean()) { c = true; }
      else if (c) { c = false; a = true; }
      assert a ^ b ^ c && !(a && b);
    }
  }
}
