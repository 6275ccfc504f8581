import java.util.*;
class ArrayGood {
  private final int[] a;
  private final String[] s;
  ArrayGood(int[] a, String[] s) {
    this.a = a;
    this.s = s;
  }

  @Override public boolean equals(Object o) {
    if (this == o) return true;
    if (o == null || getClass() != o.getClass()) return false;
    ArrayGood g = (ArrayGood) o;
    return Arrays.equals(a, g.a) && Arrays.equals(s, g.s);
  }

  @Override public int hashCode() {
    return 31 * Arrays.hashCode(a) + Arrays.hashCode(s);
  }
}

class ArrayDeep {
  final String[][] a;
  ArrayDeep(String[][] a) {
    this.a = a;
  }

  @Override public boolean equals(Object o) {
    return o instanceof ArrayDeep && Arrays.deepEquals(a, ((ArrayDeep) o).a);
  }

  @Override public int hashCode() {
    return Arrays.hashCode(a);
  }
}

class ArrayObjects {
  final Object[] a;
  ArrayObjects(Object... a) {
    this.a = a;
  }

  @Override public boolean equals(Object o) {
    return o instanceof ArrayObjects && Arrays.equals(a, ((ArrayObjects) o).a);
  }

  @Override public int hashCode() {
    return Arrays.hashCode(a);
  }
}

class ArrayLong {
  final long[] a;
  final double[] d;
  ArrayLong(long[] a, double[] d) {
    this.a = a;
    this.d = d;
  }

  @Override public boolean equals(Object o) {
    return o instanceof ArrayLong && Arrays.equals(a, ((ArrayLong) o).a) && Arrays.equals(d, ((ArrayLong) o).d);
  }

  @Override public int hashCode() {
    return Arrays.hashCode(a) * 31 + Arrays.hashCode(d);
  }
}
