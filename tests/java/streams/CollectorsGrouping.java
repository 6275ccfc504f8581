import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class CollectorsGrouping {
  record Emp(String name, String dept, int salary, int age) {}

  static void show(Object o) {
    System.out.println(o);
  }

  public static void main(String[] args) {
    List<Emp> es = List.of(new Emp("Ann", "eng", 120, 30), new Emp("Bob", "ops", 80, 45), new Emp("Cid", "eng", 100, 28), new Emp("Dee", "hr", 70, 50), new Emp("Eli", "ops", 95, 33), new Emp("Fay", "eng", 140, 41));
    show(es.stream().collect(Collectors.groupingBy(Emp::dept, Collectors.mapping(Emp::name, Collectors.toList()))));
    show(es.stream().collect(Collectors.groupingBy(Emp::dept, TreeMap::new, Collectors.counting())));
    show(es.stream().collect(Collectors.groupingBy(Emp::dept, TreeMap::new, Collectors.averagingInt(Emp::salary))));
    show(es.stream().collect(Collectors.groupingBy(Emp::dept, TreeMap::new, Collectors.summingInt(Emp::salary))));
    show(es.stream().collect(Collectors.groupingBy(e -> e.age() / 10 * 10, TreeMap::new, Collectors.maxBy(Comparator.comparingInt(Emp::salary)))));
    show(es.stream().collect(Collectors.partitioningBy(e -> e.salary() >= 100, Collectors.mapping(Emp::name, Collectors.joining("/")))));
    show(es.stream().collect(Collectors.partitioningBy(e -> e.age() > 100)));
    show(es.stream().collect(Collectors.toMap(Emp::name, Emp::salary, (a, b) -> a, LinkedHashMap::new)));
    show(es.stream().collect(Collectors.toMap(Emp::dept, Emp::salary, Integer::sum)));
    show(es.stream().map(Emp::name).collect(Collectors.joining(", ", "<", ">")) + " " + Stream.<String>empty().collect(Collectors.joining(",", "[", "]")));
    show(es.stream().collect(Collectors.summarizingInt(Emp::age)));
    show(es.stream().collect(Collectors.teeing(Collectors.counting(), Collectors.averagingDouble(Emp::salary), (c, a) -> c + ":" + a)));
    show(es.stream().collect(Collectors.collectingAndThen(Collectors.toList(), List::size)) + " " + es.stream().map(Emp::dept).collect(Collectors.toCollection(TreeSet::new)) + " " + es.stream().map(Emp::dept).collect(Collectors.toSet()));
    show(es.stream().collect(Collectors.reducing(0, Emp::salary, Integer::sum)) + " " + es.stream().map(Emp::salary).collect(Collectors.reducing(Integer::max)).get() + " " + es.stream().collect(Collectors.minBy(Comparator.comparing(Emp::age))).get().name());
    show(es.stream().collect(Collectors.groupingBy(Emp::dept, TreeMap::new, Collectors.filtering(e -> e.salary() > 90, Collectors.mapping(Emp::name, Collectors.toList())))));
    show(Stream.of("a-b", "c").collect(Collectors.flatMapping(s -> Arrays.stream(s.split("-")), Collectors.toList())));
    show(es.stream().collect(Collectors.groupingBy(Emp::dept, TreeMap::new, Collectors.groupingBy(e -> e.age() > 32, TreeMap::new, Collectors.mapping(e -> e.name().charAt(0), Collectors.toList())))));
    show(es.stream().sorted(Comparator.comparing(Emp::dept).thenComparing(Emp::salary, Comparator.reverseOrder())).map(e -> e.dept() + e.name()).toList());
    Map<String, Long> wc = Arrays.stream("a rose is a rose is a rose".split(" ")).collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
    show(wc);
    show(wc.entrySet().stream().sorted(Map.Entry.<String, Long>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey())).map(e -> e.getKey() + "=" + e.getValue()).collect(Collectors.joining(";")));
    Collector<Integer, int[], Integer> sumSq = Collector.of(() -> new int[1], (a, x) -> a[0] += x * x, (a, b) -> {
      a[0] += b[0];
      return a;
    }, a -> a[0]);
    show(Stream.of(1, 2, 3).collect(sumSq));
    show(Stream.of(1, 2, 3, 4).collect(Collectors.toUnmodifiableList()) + " " + new TreeMap<>(Stream.of(1, 2).collect(Collectors.toUnmodifiableMap(x -> x, x -> -x))));
    try {
      es.stream().collect(Collectors.toMap(Emp::dept, Emp::name));
    } catch (IllegalStateException e) {
      show(e.getMessage());
    }
  }
}
