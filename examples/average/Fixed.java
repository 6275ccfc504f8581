import assay.Verifier;

/** The average rating, also of a product nobody has rated. */
public class Fixed {
  static final class Product {
    private int ratings;
    private int stars;

    void rate(int given) {
      ratings++;
      stars += given;
    }

    int average() {
      return ratings == 0 ? 0 : stars / ratings;
    }
  }

  public static void main(String[] args) {
    Product product = new Product();
    int count = Verifier.nondetInt();
    for (int i = 0; i < 3; i++) {
      int given = Verifier.nondetInt();
      if (i < count && given >= 1 && given <= 5) {
        product.rate(given);
      }
    }
    int average = product.average();
    assert average >= 0 && average <= 5;
  }
}
