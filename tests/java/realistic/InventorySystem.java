import java.util.*;
import java.util.stream.*;

public class InventorySystem {
  enum Category { TOOLS, TOYS, FOOD }

  static final class Product {
    final String sku;
    final String name;
    final Category category;
    final int cents;
    private int stock;

    Product(String sku, String name, Category category, int cents, int stock) {
      this.sku = Objects.requireNonNull(sku, "sku");
      this.name = name;
      this.category = category;
      this.cents = cents;
      this.stock = stock;
    }

    int stock() {
      return stock;
    }

    void adjust(int delta) {
      if (stock + delta < 0) throw new OutOfStock(this, -delta);
      stock += delta;
    }
  }

  static class OutOfStock extends RuntimeException {
    OutOfStock(Product p, int wanted) {
      super(String.format("%s: wanted %d, have %d", p.name, wanted, p.stock));
    }
  }

  record Line(Product product, int qty) {
    int total() {
      return product.cents * qty;
    }
  }

  static class Order {
    private static int next = 1000;
    final int id = next++;
    final List<Line> lines = new ArrayList<>();

    Order add(Product p, int qty) {
      lines.add(new Line(p, qty));
      return this;
    }

    int total() {
      int sum = lines.stream().mapToInt(Line::total).sum();
      return sum > 10_000 ? sum * 95 / 100 : sum;
    }
  }

  static class Inventory {
    private final Map<String, Product> bySku = new TreeMap<>();
    private final List<String> audit = new ArrayList<>();

    void add(Product p) {
      if (bySku.put(p.sku, p) != null) throw new IllegalArgumentException("duplicate sku " + p.sku);
    }

    Product get(String sku) {
      Product p = bySku.get(sku);
      if (p == null) throw new NoSuchElementException(sku);
      return p;
    }

    boolean fulfil(Order o) {
      List<Line> done = new ArrayList<>();
      try {
        for (Line l : o.lines) {
          l.product().adjust(-l.qty());
          done.add(l);
        }
        audit.add("order " + o.id + " ok " + o.total());
        return true;
      } catch (OutOfStock e) {
        for (Line l : done) l.product().adjust(l.qty());
        audit.add("order " + o.id + " failed: " + e.getMessage());
        return false;
      }
    }

    Map<Category, IntSummaryStatistics> report() {
      return bySku.values().stream().collect(Collectors.groupingBy(p -> p.category, () -> new EnumMap<>(Category.class), Collectors.summarizingInt(Product::stock)));
    }

    List<String> lowStock(int threshold) {
      return bySku.values().stream().filter(p -> p.stock() < threshold).sorted(Comparator.comparingInt(Product::stock).thenComparing(p -> p.name)).map(p -> p.name + "(" + p.stock() + ")").toList();
    }
  }

  static String money(int cents) {
    return String.format("$%,d.%02d", cents / 100, cents % 100);
  }

  public static void main(String[] args) {
    Inventory inv = new Inventory();
    String[] csv = {"T1,hammer,TOOLS,1999,10", "T2,saw,TOOLS,2550,3", "Y1,robot,TOYS,4999,2", "F1,apple,FOOD,25,500", "F2,bread,FOOD,310,12", "T1,dup,TOOLS,1,1", "Z1,bad,CARS,1,1", "Q,short"};
    for (String line : csv) {
      try {
        String[] f = line.split(",");
        inv.add(new Product(f[0], f[1], Category.valueOf(f[2]), Integer.parseInt(f[3]), Integer.parseInt(f[4])));
      } catch (IllegalArgumentException | ArrayIndexOutOfBoundsException e) {
        System.out.println("skip " + line + ": " + e.getMessage());
      }
    }
    System.out.println(inv.fulfil(new Order().add(inv.get("T1"), 2).add(inv.get("F1"), 100)));
    System.out.println(inv.fulfil(new Order().add(inv.get("T2"), 2).add(inv.get("Y1"), 3)));
    System.out.println(inv.fulfil(new Order().add(inv.get("Y1"), 2).add(inv.get("T2"), 1)));
    try {
      inv.get("NOPE");
    } catch (NoSuchElementException e) {
      System.out.println("no " + e.getMessage());
    }
    inv.audit.forEach(System.out::println);
    inv.report().forEach((c, s) -> System.out.println(c + " " + s.getCount() + " products, " + s.getSum() + " items, max " + s.getMax()));
    System.out.println(inv.lowStock(12));
    System.out.println(money(inv.bySku.values().stream().mapToInt(p -> p.cents * p.stock()).sum()) + " " + money(5) + " " + money(123456789));
  }
}
