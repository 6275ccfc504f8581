import assay.Verifier;

/** A sale without a look at the stock. Signs show that something is wrong, and the replay with what. */
public class Stock {
  static int stock = 1;

  public static void main(String[] args) {
    while (Verifier.nondetBoolean()) stock = stock - 1;
    assert stock >= 0;
  }
}
