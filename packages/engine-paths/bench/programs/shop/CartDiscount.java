// assert: fails
// exceptions: holds
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.*;
import java.util.stream.*;

/** A discount can make the price with taxes less than the one without. */
public class CartDiscount {
  enum Category { FOOD, BOOK, TOY { @Override BigDecimal tax() { return new BigDecimal("0.19"); } };
    BigDecimal tax() { return new BigDecimal("0.07"); } }
  record Item(String name, Category category, BigDecimal price, int quantity) {
    Item {
      if (quantity < 0) throw new IllegalArgumentException("quantity " + quantity);
      Objects.requireNonNull(name);
    }
    BigDecimal total() { return price.multiply(BigDecimal.valueOf(quantity)); }
  }
  private final List<Item> items = new ArrayList<>();
  private BigDecimal discount = BigDecimal.ZERO;

  void add(Item item) { items.add(item); }
  void discount(int percent) {
    if (percent < 0 || percent > 50) throw new IllegalArgumentException("discount");
    discount = new BigDecimal(percent).movePointLeft(2);
  }
  BigDecimal net() { return items.stream().map(Item::total).reduce(BigDecimal.ZERO, BigDecimal::add); }
  BigDecimal gross() {
    BigDecimal sum = BigDecimal.ZERO;
    for (Item item : items) sum = sum.add(item.total().multiply(BigDecimal.ONE.add(item.category().tax())));
    return sum.subtract(sum.multiply(discount)).setScale(2, RoundingMode.HALF_UP);
  }
  Map<Category, Integer> counts() {
    return items.stream().collect(Collectors.groupingBy(Item::category, TreeMap::new, Collectors.summingInt(Item::quantity)));
  }
  public static void main(String[] args) {
    int q = assay.Verifier.nondetInt();
    int p = assay.Verifier.nondetInt();
    if (q < 0 || q > 20 || p < 0 || p > 50) return;
    CartDiscount shop = new CartDiscount();
    shop.add(new Item("bread", Category.FOOD, new BigDecimal("2.50"), q));
    shop.add(new Item("bear", Category.TOY, new BigDecimal("10.00"), 1));
    shop.discount(p);
    assert shop.gross().compareTo(new BigDecimal("5.95")) >= 0;
    assert shop.counts().get(Category.FOOD) == q;
    assert shop.net().equals(new BigDecimal("2.50").multiply(new BigDecimal(q)).add(new BigDecimal("10.00")));
    assert shop.gross().compareTo(shop.net()) >= 0;
  }
}
