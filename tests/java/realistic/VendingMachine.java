import java.util.*;

public class VendingMachine {
  enum Coin {
    PENNY(1), NICKEL(5), DIME(10), QUARTER(25), DOLLAR(100);

    final int cents;

    Coin(int c) {
      cents = c;
    }

    static Coin of(int cents) {
      for (Coin c : values()) if (c.cents == cents) return c;
      throw new IllegalArgumentException("no coin of " + cents);
    }
  }

  interface State {
    State insert(Coin c);

    State select(String slot);

    State cancel();
  }

  record Slot(String name, int price, int[] left) {}

  private final Map<String, Slot> slots = new TreeMap<>();
  private final EnumMap<Coin, Integer> bank = new EnumMap<>(Coin.class);
  private final List<String> tray = new ArrayList<>();
  private State state = new Idle();

  class Idle implements State {
    public State insert(Coin c) {
      return new HasMoney().insert(c);
    }

    public State select(String s) {
      tray.add("insert coins first");
      return this;
    }

    public State cancel() {
      return this;
    }
  }

  class HasMoney implements State {
    private final EnumMap<Coin, Integer> inserted = new EnumMap<>(Coin.class);

    private int sum() {
      return inserted.entrySet().stream().mapToInt(e -> e.getKey().cents * e.getValue()).sum();
    }

    public State insert(Coin c) {
      inserted.merge(c, 1, Integer::sum);
      return this;
    }

    public State select(String name) {
      Slot s = slots.get(name);
      if (s == null) {
        tray.add("no slot " + name);
        return this;
      }
      if (s.left()[0] == 0) {
        tray.add(s.name() + " sold out");
        return this;
      }
      if (sum() < s.price()) {
        tray.add("need " + (s.price() - sum()) + " more");
        return this;
      }
      EnumMap<Coin, Integer> pool = new EnumMap<>(bank);
      inserted.forEach((c, n) -> pool.merge(c, n, Integer::sum));
      Optional<EnumMap<Coin, Integer>> change = change(sum() - s.price(), pool);
      if (change.isEmpty()) {
        tray.add("exact change only");
        return cancel();
      }
      change.get().forEach((c, n) -> pool.merge(c, -n, Integer::sum));
      bank.putAll(pool);
      s.left()[0]--;
      tray.add(s.name());
      if (!change.get().isEmpty()) tray.add("change " + change.get());
      return new Idle();
    }

    public State cancel() {
      tray.add("returned " + inserted);
      return new Idle();
    }
  }

  static Optional<EnumMap<Coin, Integer>> change(int amount, Map<Coin, Integer> pool) {
    return change(amount, pool, Coin.values().length - 1);
  }

  private static Optional<EnumMap<Coin, Integer>> change(int amount, Map<Coin, Integer> pool, int i) {
    if (amount == 0) return Optional.of(new EnumMap<>(Coin.class));
    if (i < 0) return Optional.empty();
    Coin c = Coin.values()[i];
    for (int n = Math.min(amount / c.cents, pool.getOrDefault(c, 0)); n >= 0; n--) {
      Optional<EnumMap<Coin, Integer>> rest = change(amount - n * c.cents, pool, i - 1);
      if (rest.isPresent()) {
        if (n > 0) rest.get().put(c, n);
        return rest;
      }
    }
    return Optional.empty();
  }

  void run(String script) {
    tray.clear();
    for (String s : script.split(" ")) {
      try {
        if (s.equals("cancel")) state = state.cancel();
        else if (Character.isDigit(s.charAt(0))) state = state.insert(Coin.of(Integer.parseInt(s)));
        else state = state.select(s);
      } catch (IllegalArgumentException e) {
        tray.add("rejected: " + e.getMessage());
      }
    }
    System.out.println(script + " => " + tray + " " + state.getClass().getSimpleName());
  }

  public static void main(String[] args) {
    VendingMachine v = new VendingMachine();
    v.slots.put("a1", new Slot("cola", 125, new int[] {2}));
    v.slots.put("a2", new Slot("gum", 30, new int[] {5}));
    v.bank.put(Coin.QUARTER, 2);
    v.bank.put(Coin.DIME, 3);
    for (String s : new String[] {"a1", "100 a1 25 a1", "100 100 a1", "25 25 a2", "25 10 a2", "100 cancel", "7 100 b9 a2", "100 25 a1", "100 100 a1 cancel", "1 1 1"}) v.run(s);
    System.out.println(v.bank);
    System.out.println(change(30, Map.of(Coin.QUARTER, 1, Coin.DIME, 3)) + " " + change(3, Map.of(Coin.NICKEL, 9)));
  }
}
