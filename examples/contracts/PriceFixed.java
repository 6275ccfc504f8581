/** Floating-point numbers compared as their boxes compare them. */
final class Price {
  private final double amount;
  private final float discount;

  Price(double amount, float discount) {
    this.amount = amount;
    this.discount = discount;
  }

  @Override
  public boolean equals(Object o) {
    return o instanceof Price && Double.compare(((Price) o).amount, amount) == 0 && Float.compare(((Price) o).discount, discount) == 0;
  }

  @Override
  public int hashCode() {
    return 31 * Double.hashCode(amount) + Float.hashCode(discount);
  }
}
