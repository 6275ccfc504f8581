import java.util.function.IntUnaryOperator;

/** A price in cents after a discount that shops define themselves. */
public class Fixed {
  private Fixed() {}

  public static int discounted(int price, IntUnaryOperator discount) {
    if (price < 0) throw new IllegalArgumentException("negative price");
    int reduced = price - Math.min(price, Math.max(0, discount.applyAsInt(price)));
    assert reduced >= 0 : "shops pay their customers";
    return reduced;
  }
}
