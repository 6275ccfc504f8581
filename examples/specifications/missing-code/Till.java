/** A till. Of the prices there is only an interface here, and the cash drawer is driven by native code: their specifications stand in for them. */
class Till {
  final Prices prices;
  final Drawer drawer;
  int total;

  Till(Prices prices, Drawer drawer) {
    this.prices = prices;
    this.drawer = drawer;
  }

  void add(int article, int pieces) {
    total += prices.priceOf(article) * pieces;
  }

  /** Gives change. */
  int pay(int given) {
    drawer.put(given);
    int change = drawer.take(given - total);
    total = 0;
    return change;
  }

  /** Forgets that there may be no change. */
  int payByCard(int paid) {
    int change = drawer.take(paid - total);
    total = 0;
    return change;
  }
}

interface Prices {
  int priceOf(int article);
}

class Drawer {
  int cash;

  native void put(int amount);

  native int take(int amount);
}
