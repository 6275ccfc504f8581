// options: --engine horn --cpu-timeout 4
// assert: fails
import assay.Verifier;

/** What the call below made is not what this call makes, though both are made at the same place. */
public class AnotherObjectEachCall {
  static class Node {
    int value;
  }

  static Node make(int n) {
    Node now = new Node();
    if (n <= 0) return now;
    Node before = make(n - 1);
    if (n > 100000) assert before == now;
    return now;
  }

  public static void main(String[] args) {
    make(Verifier.nondetInt());
  }
}
