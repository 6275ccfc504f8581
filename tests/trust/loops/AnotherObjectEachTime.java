// options: --engine horn --cpu-timeout 4
// assert: fails
import assay.Verifier;

/** What the round before made is not what this one makes, though both are made at the same place. */
public class AnotherObjectEachTime {
  static class Node {
    int value;
  }

  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Node before = null;
    for (int i = 0; i < n; i++) {
      Node now = new Node();
      if (i > 100000) assert before == null || before == now;
      before = now;
    }
  }
}
