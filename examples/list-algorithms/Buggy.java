/** The usual exercises on singly linked lists. Lists may be of any shape, also cyclic ones that share their tails. */
public class Buggy {
  static class Node {
    int value;
    Node next;
  }

  /** The value before the last one, or of the only one. */
  public static int lastButOne(Node list) {
    Node at = list;
    for (int i = 0; i < 2 && at.next != null; i++) {
      if (at.next.next == null) return at.value;
      at = at.next;
    }
    return at.next.value;
  }

  /** Puts the second list behind the first node of the first one. */
  public static void splice(Node list, Node insert) {
    Node rest = list.next;
    list.next = insert;
    insert.next = rest;
    assert list.next.next == rest;
    assert list.next != list : "a node that follows itself";
  }
}
