/** A list that another list's elements can be removed from. */
class ObjectList {
  Cell head;

  boolean contains(Object x) {
    Cell c = head;
    while (c != null) {
      if (c.item == x) return true;
      c = c.next;
    }
    return false;
  }

  /** Removes every element of the other list from this one. */
  void removeList(ObjectList other) {
    Cell previous = null;
    Cell c = head;
    while (c != null) {
      if (other.contains(c.item)) {
        if (previous == null) head = c.next;
        else previous.next = c.next;
      } else {
        previous = c;
      }
      c = c.next;
    }
  }
}

class Cell {
  Object item;
  Cell next;
}
