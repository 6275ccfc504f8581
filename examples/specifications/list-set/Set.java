/** A set of numbers as a linked list, after Figure 2 of Taghdiri and Jackson. */
class Set {
  Entry elems;

  Set intersect(Set p) {
    Set res = new Set();
    Entry curr = this.elems;
    while (curr != null) {
      boolean found = p.contains(curr.val);
      if (found) res.add(curr.val);
      curr = curr.next;
    }
    return res;
  }

  Set() {
    elems = null;
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
