/** The difference of two ints overflows. */
final class Priority implements Comparable<Priority> {
  private final int level;

  Priority(int level) {
    this.level = level;
  }

  @Override
  public int compareTo(Priority other) {
    return level - other.level;
  }

  @Override
  public boolean equals(Object o) {
    return o instanceof Priority && ((Priority) o).level == level;
  }

  @Override
  public int hashCode() {
    return level;
  }
}
