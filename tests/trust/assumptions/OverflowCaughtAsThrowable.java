// assert: fails
import assay.Verifier;

/** A list that refers to itself, printed by somebody careful. */
public class OverflowCaughtAsThrowable {
  static class Node {
    Node next;

    int length() {
      return next == null ? 1 : 1 + next.length();
    }
  }

  static boolean fails(Node node) {
    try {
      return node.length() < 0;
    } catch (Throwable thrown) {
      return true;
    }
  }

  public static void main(String[] args) {
    Node node = new Node();
    node.next = Verifier.nondetBoolean() ? node : null;
    assert !fails(node);
  }
}
