import assay.Verifier;
import java.util.Arrays;
import java.util.Comparator;

/** The best offer is the cheapest one: comparing by subtraction goes wrong for prices far apart. */
public class Buggy {
  static final class Offer {
    final int price;

    Offer(int price) {
      this.price = price;
    }
  }

  static final Comparator<Offer> BY_PRICE = (a, b) -> a.price - b.price;

  static Offer best(Offer[] offers) {
    Offer best = offers[0];
    for (Offer offer : offers) {
      if (BY_PRICE.compare(offer, best) < 0) {
        best = offer;
      }
    }
    return best;
  }

  public static void main(String[] args) {
    Offer[] offers = new Offer[3];
    for (int i = 0; i < offers.length; i++) {
      offers[i] = new Offer(Verifier.nondetInt());
    }
    Offer best = best(offers);
    for (Offer offer : offers) {
      assert best.price <= offer.price : "a cheaper offer was overlooked";
    }
  }
}
