import java.util.*;
class LNode {
  int v;
  LNode next;
  LNode(int v, LNode n) {
    this.v = v;
    next = n;
  }

  public boolean equals(Object o) {
    return o instanceof LNode n && v == n.v && Objects.equals(next, n.next);
  }

  public int hashCode() {
    return 31 * v + (next == null ? 0 : next.hashCode());
  }
}

class Tree {
  final String label;
  final List<Tree> kids;
  Tree(String l, List<Tree> k) {
    label = l;
    kids = k;
  }

  public boolean equals(Object o) {
    return o instanceof Tree t && label.equals(t.label) && kids.equals(t.kids);
  }

  public int hashCode() {
    return Objects.hash(label, kids);
  }
}

class Parent {
  final int id;
  final List<Child> kids = new ArrayList<>();
  Parent(int id) {
    this.id = id;
  }

  public boolean equals(Object o) {
    return o instanceof Parent p && id == p.id && kids.equals(p.kids);
  }

  public int hashCode() {
    return id;
  }
}

class Child {
  final Parent up;
  final int id;
  Child(Parent up, int id) {
    this.up = up;
    this.id = id;
  }

  public boolean equals(Object o) {
    return o instanceof Child c && id == c.id && (up == null ? c.up == null : c.up != null && up.id == c.up.id);
  }

  public int hashCode() {
    return 31 * id + (up == null ? 0 : up.id);
  }
}
