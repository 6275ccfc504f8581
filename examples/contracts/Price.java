/** Floating-point numbers compared with ==: NaN is not itself, and the two zeros are the same but hash differently. */
final class Price {
  private final double amount;
  private final float discount;

  Price(double amount, float discount) {
    this.amount = amount;
    this.discount = discount;
  }

  @Override
  public boolean equals(Object o) {
    return o instanceof Price && ((Price) o).amount == amount && ((Price) o).discount == discount;
  }

  @Override
  public int hashCode() {
    return 31 * Double.hashCode(amount) + Float.hashCode(discount);
  }
}
