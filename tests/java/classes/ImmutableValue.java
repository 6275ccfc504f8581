import java.util.*;

public class ImmutableValue {
  static final class Money implements Comparable<Money> {
    private static final Map<Integer, Money> CACHE = new HashMap<>();
    private final int cents;

    private Money(int cents) {
      this.cents = cents;
    }

    static Money of(int cents) {
      return CACHE.computeIfAbsent(cents, Money::new);
    }

    Money plus(Money o) {
      return of(Math.addExact(cents, o.cents));
    }

    Money times(double f) {
      return of((int) Math.round(cents * f));
    }

    @Override
    public int compareTo(Money o) {
      return Integer.compare(cents, o.cents);
    }

    @Override
    public boolean equals(Object o) {
      return o instanceof Money m && m.cents == cents;
    }

    @Override
    public int hashCode() {
      return Integer.hashCode(cents);
    }

    @Override
    public String toString() {
      return (cents < 0 ? "-" : "") + Math.abs(cents / 100) + "." + String.format("%02d", Math.abs(cents % 100));
    }
  }

  static final class Person {
    private final String name;
    private final List<String> tags;

    Person(String name, List<String> tags) {
      this.name = name;
      this.tags = List.copyOf(tags);
    }

    Person withTag(String t) {
      List<String> l = new ArrayList<>(tags);
      l.add(t);
      return new Person(name, l);
    }

    @Override
    public String toString() {
      return name + tags;
    }
  }

  public static void main(String[] args) {
    Money a = Money.of(1999), b = Money.of(1);
    System.out.println(a.plus(b) + " " + a.times(1.5) + " " + Money.of(-5) + " " + Money.of(-12345));
    System.out.println((Money.of(2000) == a.plus(b)) + " " + a.compareTo(b) + " " + a.equals(Money.of(1999)));
    List<String> src = new ArrayList<>(List.of("x"));
    Person p = new Person("ann", src);
    src.add("y");
    Person q = p.withTag("z");
    System.out.println(p + " " + q);
    try {
      q.tags.add("no");
    } catch (UnsupportedOperationException e) {
      System.out.println("immutable");
    }
    try {
      Money.of(Integer.MAX_VALUE).plus(b);
    } catch (ArithmeticException e) {
      System.out.println(e.getMessage());
    }
    System.out.println(Collections.max(List.of(Money.of(3), Money.of(77), Money.of(20))));
  }
}
