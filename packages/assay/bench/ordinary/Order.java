class Sub32 implements Comparable<Sub32> {
  int v;
  Sub32(int v) {
    this.v = v;
  }

  public int compareTo(Sub32 o) {
    return v - o.v;
  }

  public boolean equals(Object o) {
    return o instanceof Sub32 s && s.v == v;
  }

  public int hashCode() {
    return v;
  }
}

class Sub16 implements Comparable<Sub16> {
  short v;
  Sub16(short v) {
    this.v = v;
  }

  public int compareTo(Sub16 o) {
    return v - o.v;
  }

  public boolean equals(Object o) {
    return o instanceof Sub16 s && s.v == v;
  }

  public int hashCode() {
    return v;
  }
}

class Sub64 implements Comparable<Sub64> {
  long v;
  Sub64(long v) {
    this.v = v;
  }

  public int compareTo(Sub64 o) {
    return (int) (v - o.v);
  }

  public boolean equals(Object o) {
    return o instanceof Sub64 s && s.v == v;
  }

  public int hashCode() {
    return (int) (v ^ v >>> 32);
  }
}

class NoEquals implements Comparable<NoEquals> {
  int id;
  NoEquals(int id) {
    this.id = id;
  }

  public int compareTo(NoEquals o) {
    return Integer.compare(id, o.id);
  }
}

class Version implements Comparable<Version> {
  final int[] parts;
  Version(int... p) {
    parts = p;
  }

  public int compareTo(Version o) {
    int n = Math.max(parts.length, o.parts.length);
    for (int i = 0; i < n; i++) {
      int a = i < parts.length ? parts[i] : 0, b = i < o.parts.length ? o.parts[i] : 0;
      if (a != b) return Integer.compare(a, b);
    }
    return 0;
  }

  public boolean equals(Object o) {
    return o instanceof Version v && java.util.Arrays.equals(parts, v.parts);
  }

  public int hashCode() {
    return java.util.Arrays.hashCode(parts);
  }
}

class ById implements Comparable<ById> {
  final Integer id;
  ById(Integer id) {
    this.id = id;
  }

  public boolean equals(Object o) {
    return o instanceof ById b && id == b.id;
  }

  public int hashCode() {
    return java.util.Objects.hash(id);
  }

  public int compareTo(ById o) {
    return id.compareTo(o.id);
  }
}

class Weird implements Comparable<Weird> {
  int v;
  Weird(int v) {
    this.v = v;
  }

  public int compareTo(Weird o) {
    return v > o.v ? 1 : -1;
  }
}
