import java.util.*;
import java.util.concurrent.atomic.*;
class Lists {
  List<String> l;
  Set<String> s;
  Map<String, Integer> m;
  Lists(List<String> l, Set<String> s, Map<String, Integer> m) {
    this.l = l;
    this.s = s;
    this.m = m;
  }

  @Override public boolean equals(Object o) {
    if (this == o) return true;
    if (!(o instanceof Lists)) return false;
    Lists x = (Lists) o;
    return Objects.equals(l, x.l) && Objects.equals(s, x.s) && Objects.equals(m, x.m);
  }

  @Override public int hashCode() {
    return Objects.hash(l, s, m);
  }
}

class ListAsSet {
  List<String> l;
  ListAsSet(List<String> l) {
    this.l = l;
  }

  @Override public boolean equals(Object o) {
    return o instanceof ListAsSet x && l.containsAll(x.l) && x.l.containsAll(l);
  }

  @Override public int hashCode() {
    return l.hashCode();
  }
}

class Opt {
  final Optional<String> nick;
  final int id;
  Opt(Optional<String> n, int id) {
    nick = n;
    this.id = id;
  }

  @Override public boolean equals(Object o) {
    return o instanceof Opt x && id == x.id && nick.equals(x.nick);
  }

  @Override public int hashCode() {
    return Objects.hash(nick, id);
  }
}

class Counter {
  final AtomicInteger n;
  Counter(AtomicInteger n) {
    this.n = n;
  }

  @Override public boolean equals(Object o) {
    return o instanceof Counter x && n.get() == x.n.get();
  }

  @Override public int hashCode() {
    return n.hashCode();
  }
}

class Buffered {
  final StringBuilder b;
  Buffered(StringBuilder b) {
    this.b = b;
  }

  @Override public boolean equals(Object o) {
    return o instanceof Buffered x && b.toString().equals(x.b.toString());
  }

  @Override public int hashCode() {
    return b.hashCode();
  }
}

class Identified {
  final UUID id;
  Identified(UUID id) {
    this.id = id;
  }

  @Override public boolean equals(Object o) {
    return o instanceof Identified x && id.equals(x.id);
  }

  @Override public int hashCode() {
    return id.hashCode();
  }
}
