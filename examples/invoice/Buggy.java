import assay.Verifier;

/** Line totals in cents overflow for large orders. */
public class Buggy {
  static final class Line {
    private final int quantity;
    private final int unitCents;

    Line(int quantity, int unitCents) {
      if (quantity < 0 || unitCents < 0) {
        throw new IllegalArgumentException("negative");
      }
      this.quantity = quantity;
      this.unitCents = unitCents;
    }

    long totalCents() {
      return quantity * unitCents;
    }
  }

  public static void main(String[] args) {
    int quantity = Verifier.nondetInt();
    Verifier.assume(quantity >= 0 && quantity <= 1_000_000);
    Line line = new Line(quantity, 4_999);
    assert line.totalCents() >= 0 : "an invoice that pays";
  }
}
