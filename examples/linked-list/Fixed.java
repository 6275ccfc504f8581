import assay.Verifier;

/** A linked list with a tail pointer, which must follow when the last node goes. */
public class Fixed {
  static final class Node {
    final int value;
    Node next;

    Node(int value) {
      this.value = value;
    }
  }

  static final class IntList {
    private Node head;
    private Node tail;
    private int size;

    void add(int value) {
      Node node = new Node(value);
      if (head == null) {
        head = node;
      } else {
        tail.next = node;
      }
      tail = node;
      size++;
    }

    boolean remove(int value) {
      Node before = null;
      for (Node node = head; node != null; node = node.next) {
        if (node.value == value) {
          if (before == null) {
            head = node.next;
          } else {
            before.next = node.next;
          }
          if (node == tail) {
            tail = before;
          }
          size--;
          return true;
        }
        before = node;
      }
      return false;
    }

    int count() {
      int count = 0;
      for (Node node = head; node != null; node = node.next) {
        count++;
      }
      return count;
    }
  }

  public static void main(String[] args) {
    IntList list = new IntList();
    list.add(1);
    list.add(2);
    list.add(3);
    list.remove(Verifier.nondetInt());
    list.add(4);
    assert list.count() == list.size : "nodes were lost";
  }
}
