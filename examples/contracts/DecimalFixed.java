/** Equal when the same in order. */
final class Decimal implements Comparable<Decimal> {
  private final short unscaled;
  private final boolean isTenfold;

  Decimal(short unscaled, boolean isTenfold) {
    this.unscaled = unscaled;
    this.isTenfold = isTenfold;
  }

  private int value() {
    return isTenfold ? unscaled * 10 : unscaled;
  }

  @Override
  public int compareTo(Decimal other) {
    return Integer.compare(value(), other.value());
  }

  @Override
  public boolean equals(Object o) {
    return o instanceof Decimal && ((Decimal) o).value() == value();
  }

  @Override
  public int hashCode() {
    return value();
  }
}
