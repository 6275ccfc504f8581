import java.util.*;
import java.util.stream.*;

public class StreamPipelines {
  record Order(int id, String customer, List<Item> items) {
    double total() {
      return items.stream().mapToDouble(i -> i.price() * i.qty()).sum();
    }
  }

  record Item(String sku, double price, int qty) {}

  static List<Order> orders() {
    String[] names = {"zoe", "adam", "mike", "zoe", "adam", "lena"};
    String[] skus = {"pen", "ink", "pad", "cup"};
    List<Order> out = new ArrayList<>();
    for (int i = 0; i < names.length; i++) {
      List<Item> items = new ArrayList<>();
      for (int k = 0; k <= i % 3; k++) items.add(new Item(skus[(i + k) % 4], 0.5 * (i + k + 1), k + 1));
      out.add(new Order(100 + i, names[i], items));
    }
    return out;
  }

  static Stream<List<Integer>> permutations(List<Integer> l) {
    if (l.isEmpty()) return Stream.of(List.of());
    return IntStream.range(0, l.size()).boxed().flatMap(i -> {
      List<Integer> rest = new ArrayList<>(l);
      Integer h = rest.remove((int) i);
      return permutations(rest).map(p -> {
        List<Integer> r = new ArrayList<>(List.of(h));
        r.addAll(p);
        return r;
      });
    });
  }

  static void show(Object o) {
    System.out.println(o);
  }

  public static void main(String[] args) {
    List<Order> os = orders();
    os.forEach(o -> show(o.id() + " " + o.total()));
    show(os.stream().collect(Collectors.groupingBy(Order::customer, TreeMap::new, Collectors.summingDouble(Order::total))));
    show(os.stream().flatMap(o -> o.items().stream()).collect(Collectors.groupingBy(Item::sku, TreeMap::new, Collectors.summingInt(Item::qty))));
    show(os.stream().max(Comparator.comparingDouble(Order::total)).map(Order::id));
    show(os.stream().flatMap(o -> o.items().stream().map(i -> Map.entry(o.customer(), i.sku()))).distinct().sorted(Map.Entry.<String, String>comparingByKey().thenComparing(Map.Entry.comparingByValue())).map(Object::toString).collect(Collectors.joining(" ")));
    show(permutations(List.of(1, 2, 3)).toList());
    show(IntStream.rangeClosed(1, 15).mapToObj(i -> i % 15 == 0 ? "FizzBuzz" : i % 5 == 0 ? "Buzz" : i % 3 == 0 ? "Fizz" : "" + i).collect(Collectors.joining(" ")));
    show(Stream.iterate(new long[] {0, 1}, f -> new long[] {f[1], f[0] + f[1]}).limit(15).map(f -> f[0]).toList());
    show(IntStream.rangeClosed(1, 20).boxed().flatMap(a -> IntStream.rangeClosed(a, 20).boxed().flatMap(b -> IntStream.rangeClosed(b, 20).filter(c -> a * a + b * b == c * c).mapToObj(c -> a + "-" + b + "-" + c))).toList());
    int[][] m = {{1, 2, 3}, {4, 5, 6}};
    show(IntStream.range(0, 3).mapToObj(c -> Arrays.stream(m).map(r -> r[c]).toList()).toList());
    show("the cat sat on the mat".chars().filter(Character::isLetter).mapToObj(c -> (char) c).collect(Collectors.groupingBy(c -> c, TreeMap::new, Collectors.counting())).entrySet().stream().filter(e -> e.getValue() > 1).map(e -> e.getKey() + "" + e.getValue()).toList());
    show(Stream.of(5, 3, 9).collect(Collectors.collectingAndThen(Collectors.toCollection(ArrayList::new), l -> {
      Collections.reverse(l);
      return l;
    })));
    show(Stream.of("x", "y", "z").collect(HashMap<String, Integer>::new, (map, s) -> map.put(s, map.size()), Map::putAll));
    show(Arrays.asList(3, 1, 2).stream().sorted(Collections.reverseOrder()).map(String::valueOf).reduce((a, b) -> a + ">" + b).get());
  }
}
