// assert: holds
import assay.Verifier;

/** A constructor and the method that calls it call each other; the value never changes. */
public class ConstructorAndMakerKept {
  static boolean rare() {
    return Verifier.nondetInt() * 1103515245 + 12345 == 424242;
  }

  static class Node {
    final int value;
    final Node next;

    Node(int value) {
      this.value = value;
      next = build(value);
    }
  }

  static Node build(int value) {
    if (rare()) return null;
    Node made = new Node(value);
    assert made.value < 3;
    return made;
  }

  public static void main(String[] args) {
    build(0);
  }
}
