/** As BigDecimal: 1.0 and 1.00 are the same in order, but not equal. */
final class Decimal implements Comparable<Decimal> {
  private final short unscaled;
  private final boolean isTenfold;

  Decimal(short unscaled, boolean isTenfold) {
    this.unscaled = unscaled;
    this.isTenfold = isTenfold;
  }

  @Override
  public int compareTo(Decimal other) {
    return Integer.compare(isTenfold ? unscaled * 10 : unscaled, other.isTenfold ? other.unscaled * 10 : other.unscaled);
  }

  @Override
  public boolean equals(Object o) {
    return o instanceof Decimal && ((Decimal) o).unscaled == unscaled && ((Decimal) o).isTenfold == isTenfold;
  }

  @Override
  public int hashCode() {
    return isTenfold ? -unscaled : unscaled;
  }
}
