/** A range of days, both ends included. */
public final class Fixed {
  private final int from;
  private final int to;

  public Fixed(int from, int to) {
    if (from > to) throw new IllegalArgumentException("ends before it begins");
    this.from = from;
    this.to = to;
  }

  public boolean contains(int day) {
    return from <= day && day <= to;
  }

  /** The days that both have, or null if there are none. */
  public Fixed intersection(Fixed other) {
    int begin = Math.max(from, other.from);
    int end = Math.min(to, other.to);
    return begin > end ? null : new Fixed(begin, end);
  }

  /** The overlap of two ranges, in whole weeks. */
  public int sharedWeeks(Fixed other) {
    Fixed shared = intersection(other);
    if (shared == null) return 0;
    long days = (long) shared.to - shared.from + 1;
    assert days > 0 : "no days in " + shared.from + " to " + shared.to;
    return (int) (days / 7);
  }
}
