// state machine: holds
import assay.Verifier;

public class TokenRing {
  public static void main(String[] args) {
    boolean a = true;
    boolean b = false;
    boolean c = false;
    while (Verifier.nondetBoolean()) {
      if (a && Verifier.nondetBoolean()) { a = false; b = true; }
      else if (b && Verifier.nondetBoolean()) { b = false; c = true; }
      else if (c) { c = false; a = true; }
      assert a ^ b ^ c && !(a && b);
    }
  }
}
