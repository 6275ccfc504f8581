// position: holds
import assay.Verifier;

public class Brackets {
  public static void main(String[] args) {
    int length = Verifier.nondetInt();
    if (length < 0 || length > 1000000) return;
    int depth = 0;
    for (int i = 0; i < length; i++) {
      if (Verifier.nondetBoolean()) depth++;
      else if (depth > 0) depth--;
      assert depth >= 0 && depth <= i + 1;
    }
  }
}
