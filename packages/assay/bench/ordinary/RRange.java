record RRange(int lo, int hi) implements Comparable<RRange> {
  public int compareTo(RRange o) {
    return Integer.compare(lo, o.lo);
  }
}
