import assay.Verifier;
import java.util.ArrayList;
import java.util.List;

/** Discounts are rules behind an interface; together they must not make a price negative. */
public class Buggy {
  interface Discount {
    int apply(int cents);
  }

  static final class Percent implements Discount {
    private final int percent;

    Percent(int percent) {
      this.percent = percent;
    }

    @Override
    public int apply(int cents) {
      return cents - cents * percent / 100;
    }
  }

  static final class Voucher implements Discount {
    private final int value;

    Voucher(int value) {
      this.value = value;
    }

    @Override
    public int apply(int cents) {
      return cents - value;
    }
  }

  static int total(int cents, List<Discount> discounts) {
    int price = cents;
    for (Discount discount : discounts) {
      price = discount.apply(price);
    }
    return price;
  }

  public static void main(String[] args) {
    int cents = Verifier.nondetInt();
    Verifier.assume(cents >= 0 && cents <= 10_000);
    List<Discount> discounts = new ArrayList<>();
    if (Verifier.nondetBoolean()) {
      discounts.add(new Percent(20));
    }
    if (Verifier.nondetBoolean()) {
      discounts.add(new Voucher(500));
    }
    assert total(cents, discounts) >= 0 : "the customer is paid for buying";
  }
}
