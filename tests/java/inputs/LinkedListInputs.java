import org.sosy_lab.sv_benchmarks.Verifier;

public class LinkedListInputs {
  static class Node {
    int v;
    Node next;

    Node(int v, Node next) {
      this.v = v;
      this.next = next;
    }
  }

  static Node reverse(Node n) {
    Node r = null;
    while (n != null) {
      Node t = n.next;
      n.next = r;
      r = n;
      n = t;
    }
    return r;
  }

  static Node nth(Node n, int k) {
    while (k-- > 0) n = n.next;
    return n;
  }

  public static void main(String[] args) {
    Node head = null;
    int len = 0;
    while (Verifier.nondetBoolean()) {
      head = new Node(Verifier.nondetInt(), head);
      len++;
    }
    Node r = reverse(head);
    StringBuilder sb = new StringBuilder();
    for (Node n = r; n != null; n = n.next) sb.append(n.v).append(" ");
    System.out.println(len + ": " + sb);
    int k = Verifier.nondetInt();
    System.out.println(nth(r, k).v);
  }
}
