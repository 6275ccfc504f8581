// exceptions: fails
import assay.Verifier;

/** The reference is not null for two rounds. */
public class BecomesNull {
  static boolean rare() {
    return Verifier.nondetInt() * 1103515245 + 12345 == 424242;
  }

  static class Node {
    Node next;
  }

  public static void main(String[] args) {
    Node last = new Node();
    Node at = new Node();
    at.next = last;
    while (rare()) at = at.next;
    System.out.println(at.next);
  }
}
