// position: holds
import assay.Verifier;

public class NestedComments {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 0 || n > 1000000) return;
    int depth = 0;
    int deepest = 0;
    int at = 0;
    while (at + 1 < n) {
      int token = Verifier.nondetInt();
      if (token == 1) {
        depth++;
        if (depth > deepest) deepest = depth;
        at += 2;
      } else if (token == 2 && depth > 0) {
        depth--;
        at += 2;
      } else {
        at++;
      }
      assert 2 * deepest <= at && depth >= 0;
    }
    assert depth <= deepest;
  }
}
