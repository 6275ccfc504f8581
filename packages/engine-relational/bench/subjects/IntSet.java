/** A set of integers as a singly linked list: the running example of Taghdiri & Jackson (Figure 2), written anew. */
class IntSet {
  Entry elems;

  IntSet() {
    elems = null;
  }

  IntSet intersect(IntSet p) {
    IntSet res = new IntSet();
    Entry curr = this.elems;
    while (curr != null) {
      boolean found = p.contains(curr.val);
      if (found) res.add(curr.val);
      curr = curr.next;
    }
    return res;
  }

  /** As {@code intersect}, with the mistake of section 3.1. */
  IntSet intersectWrongly(IntSet p) {
    IntSet res = new IntSet();
    Entry curr = this.elems;
    while (curr != null) {
      boolean found = p.contains(curr.val);
      if (!found) res.add(curr.val);
      curr = curr.next;
    }
    return res;
  }

  void add(int v) {
    if (!contains(v)) {
      Entry tmp = new Entry(v);
      tmp.next = this.elems;
      this.elems = tmp;
    }
  }

  boolean contains(int v) {
    Entry l = this.elems;
    while (l != null) {
      if (l.val == v) return true;
      l = l.next;
    }
    return false;
  }
}

class Entry {
  int val;
  Entry next;

  Entry(int v) {
    val = v;
    next = null;
  }
}
