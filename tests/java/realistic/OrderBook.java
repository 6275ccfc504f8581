import java.util.*;

public class OrderBook {
  enum Side { BUY, SELL }

  static final class Order {
    final long id;
    final String owner;
    final Side side;
    final int price;
    int qty;

    Order(long id, String owner, Side side, int price, int qty) {
      this.id = id;
      this.owner = owner;
      this.side = side;
      this.price = price;
      this.qty = qty;
    }
  }

  record Trade(long maker, long taker, int price, int qty) {}

  private final NavigableMap<Integer, Deque<Order>> bids = new TreeMap<>(Comparator.reverseOrder()), asks = new TreeMap<>();
  private final Map<Long, Order> byId = new HashMap<>();
  private final List<Trade> trades = new ArrayList<>();
  private final Map<String, Integer> position = new TreeMap<>();
  private long nextId = 1;

  long limit(String owner, Side side, int price, int qty) {
    if (price <= 0 || qty <= 0) throw new IllegalArgumentException("price " + price + " qty " + qty);
    Order o = new Order(nextId++, owner, side, price, qty);
    match(o);
    if (o.qty > 0) {
      book(side).computeIfAbsent(price, p -> new ArrayDeque<>()).addLast(o);
      byId.put(o.id, o);
    }
    return o.id;
  }

  int market(String owner, Side side, int qty) {
    Order o = new Order(nextId++, owner, side, side == Side.BUY ? Integer.MAX_VALUE : 0, qty);
    match(o);
    return qty - o.qty;
  }

  boolean cancel(long id) {
    Order o = byId.remove(id);
    if (o == null) return false;
    Deque<Order> level = book(o.side).get(o.price);
    level.remove(o);
    if (level.isEmpty()) book(o.side).remove(o.price);
    return true;
  }

  private NavigableMap<Integer, Deque<Order>> book(Side s) {
    return s == Side.BUY ? bids : asks;
  }

  private void match(Order o) {
    NavigableMap<Integer, Deque<Order>> other = book(o.side == Side.BUY ? Side.SELL : Side.BUY);
    while (o.qty > 0 && !other.isEmpty()) {
      Map.Entry<Integer, Deque<Order>> best = other.firstEntry();
      if (o.side == Side.BUY ? best.getKey() > o.price : best.getKey() < o.price) break;
      Deque<Order> level = best.getValue();
      while (o.qty > 0 && !level.isEmpty()) {
        Order m = level.peekFirst();
        if (m.owner.equals(o.owner)) {
          level.pollFirst();
          byId.remove(m.id);
          continue;
        }
        int q = Math.min(o.qty, m.qty);
        o.qty -= q;
        m.qty -= q;
        trades.add(new Trade(m.id, o.id, m.price, q));
        position.merge(o.owner, o.side == Side.BUY ? q : -q, Integer::sum);
        position.merge(m.owner, o.side == Side.BUY ? -q : q, Integer::sum);
        if (m.qty == 0) {
          level.pollFirst();
          byId.remove(m.id);
        }
      }
      if (level.isEmpty()) other.remove(best.getKey());
    }
  }

  String depth() {
    StringBuilder sb = new StringBuilder("bids");
    bids.forEach((p, l) -> sb.append(' ').append(p).append('x').append(l.stream().mapToInt(o -> o.qty).sum()));
    sb.append(" | asks");
    asks.forEach((p, l) -> sb.append(' ').append(p).append('x').append(l.stream().mapToInt(o -> o.qty).sum()));
    return sb.toString();
  }

  public static void main(String[] args) {
    OrderBook b = new OrderBook();
    b.limit("ann", Side.SELL, 105, 10);
    b.limit("bob", Side.SELL, 103, 5);
    long c = b.limit("cid", Side.BUY, 99, 7);
    b.limit("dee", Side.BUY, 100, 3);
    System.out.println(b.depth());
    b.limit("eli", Side.BUY, 104, 8);
    System.out.println(b.depth() + " " + b.trades);
    System.out.println(b.market("fay", Side.SELL, 5) + " " + b.depth());
    System.out.println(b.cancel(c) + " " + b.cancel(c) + " " + b.cancel(999) + " " + b.depth());
    System.out.println(b.market("gus", Side.BUY, 100) + " " + b.depth());
    b.limit("ann", Side.SELL, 90, 4);
    b.limit("ann", Side.BUY, 95, 2);
    System.out.println(b.depth() + " " + b.trades.size() + " " + b.position);
    for (int[] bad : new int[][] {{0, 1}, {1, -1}}) {
      try {
        b.limit("x", Side.BUY, bad[0], bad[1]);
      } catch (IllegalArgumentException e) {
        System.out.println(e.getMessage());
      }
    }
    OrderBook r = new OrderBook();
    Random rnd = new Random(55);
    for (int i = 0; i < 500; i++) {
      String who = "t" + rnd.nextInt(6);
      Side s = rnd.nextBoolean() ? Side.BUY : Side.SELL;
      if (rnd.nextInt(8) == 0) r.market(who, s, 1 + rnd.nextInt(20));
      else if (rnd.nextInt(5) == 0) r.cancel(rnd.nextInt(i + 1));
      else r.limit(who, s, 90 + rnd.nextInt(20), 1 + rnd.nextInt(15));
      if (!r.bids.isEmpty() && !r.asks.isEmpty() && r.bids.firstKey() >= r.asks.firstKey()) throw new AssertionError("crossed");
    }
    System.out.println(r.trades.size() + " " + r.position + " " + r.position.values().stream().mapToInt(x -> x).sum());
    System.out.println(r.depth());
    System.out.println(r.trades.stream().mapToLong(t -> (long) t.price() * t.qty()).sum() + " " + r.byId.size());
  }
}
