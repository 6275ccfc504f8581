// assert: holds
// exceptions: holds
import java.util.*;
import java.util.function.*;
import java.util.stream.*;
/** Stock in a map, listeners, a checked exception, a sorted report of joined texts. */
public class StockList {
  static class OutOfStock extends Exception { final String sku; OutOfStock(String sku) { super("out of stock: " + sku); this.sku = sku; } }
  interface Listener { void changed(String sku, int before, int after); }
  private final Map<String, Integer> stock = new HashMap<>();
  private final List<Listener> listeners = new ArrayList<>();
  void listen(Listener l) { listeners.add(l); }
  void receive(String sku, int n) {
    if (n <= 0) throw new IllegalArgumentException();
    int before = stock.getOrDefault(sku, 0);
    stock.merge(sku, n, Integer::sum);
    fire(sku, before, stock.get(sku));
  }
  void ship(String sku, int n) throws OutOfStock {
    int before = stock.getOrDefault(sku, 0);
    if (before < n) throw new OutOfStock(sku);
    if (before == n) stock.remove(sku); else stock.put(sku, before - n);
    fire(sku, before, before - n);
  }
  private void fire(String sku, int before, int after) { for (Listener l : listeners) l.changed(sku, before, after); }
  Optional<String> largest() { return stock.entrySet().stream().max(Map.Entry.comparingByValue()).map(Map.Entry::getKey); }
  String report() { return stock.entrySet().stream().sorted(Map.Entry.comparingByKey()).map(e -> e.getKey() + "=" + e.getValue()).collect(Collectors.joining(", ", "[", "]")); }
  public static void main(String[] args) {
    StockList inv = new StockList();
    int[] total = {0};
    inv.listen((sku, before, after) -> total[0] += after - before);
    int x = assay.Verifier.nondetInt(), y = assay.Verifier.nondetInt();
    if (x < 1 || x > 1000 || y < 1 || y > 1000) return;
    inv.receive("apple", x);
    inv.receive("pear", y);
    try {
      inv.ship("apple", 5);
      assert total[0] == x + y - 5;
      assert x >= 5;
    } catch (OutOfStock e) {
      assert e.sku.equals("apple");
      assert x < 5;
      assert e.getMessage().endsWith("apple");
    }
    assert inv.largest().isPresent();
    assert x == 5 || inv.report().startsWith("[apple=");
  }
}
