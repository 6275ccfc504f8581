import java.util.*;
import java.util.stream.*;

public class OptionalOps {
  record Address(String city) {}

  record User(String name, Optional<Address> addr) {}

  static Optional<Integer> parse(String s) {
    try {
      return Optional.of(Integer.parseInt(s));
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  public static void main(String[] args) {
    Optional<String> a = Optional.of("val"), e = Optional.empty(), n = Optional.ofNullable(null);
    System.out.println(a + " " + e + " " + n + " " + a.isPresent() + e.isEmpty() + " " + (e == n) + " " + a.equals(Optional.of("val")) + " " + a.hashCode());
    System.out.println(a.get() + a.orElse("x") + e.orElse("x") + e.orElseGet(() -> "gen") + a.orElseThrow());
    System.out.println(a.map(String::length) + " " + e.map(String::length) + " " + a.filter(s -> s.startsWith("q")) + " " + a.flatMap(s -> Optional.of(s + s)) + " " + a.map(s -> (String) null) + " " + e.or(() -> Optional.of("alt")) + " " + a.stream().count());
    a.ifPresent(s -> System.out.print("has " + s + "; "));
    e.ifPresentOrElse(s -> System.out.print("no"), () -> System.out.println("absent"));
    System.out.println(Stream.of("1", "x", "3").map(OptionalOps::parse).flatMap(Optional::stream).mapToInt(x -> x).sum());
    User u = new User("u", Optional.of(new Address("Rome"))), v = new User("v", Optional.empty());
    for (User w : List.of(u, v)) System.out.println(w.name() + " " + w.addr().map(Address::city).map(String::toUpperCase).orElse("unknown"));
    try {
      e.orElseThrow();
    } catch (NoSuchElementException x) {
      System.out.println(x.getMessage());
    }
    try {
      e.orElseThrow(() -> new IllegalStateException("mine"));
    } catch (IllegalStateException x) {
      System.out.println(x.getMessage());
    }
    try {
      Optional.of(null);
    } catch (NullPointerException x) {
      System.out.println("of null");
    }
    System.out.println(OptionalInt.of(3) + " " + OptionalInt.empty().orElse(4) + " " + OptionalDouble.of(2.5).getAsDouble() + " " + OptionalLong.empty().isPresent() + " " + OptionalInt.of(5).equals(OptionalInt.of(5)));
    System.out.println(u + " " + v);
    System.out.println(Objects.requireNonNullElse(null, "d") + Objects.requireNonNullElseGet(null, () -> "g") + Objects.toString(null) + Objects.toString(null, "def") + Objects.equals(null, null) + Objects.isNull(1) + Objects.nonNull(1) + Objects.compare(1, 2, Comparator.naturalOrder()) + Objects.deepEquals(new int[] {1}, new int[] {1}));
    try {
      Objects.requireNonNull(null, "msg");
    } catch (NullPointerException x) {
      System.out.println(x.getMessage());
    }
    try {
      Objects.checkFromToIndex(2, 9, 5);
    } catch (IndexOutOfBoundsException x) {
      System.out.println(x.getMessage());
    }
  }
}
