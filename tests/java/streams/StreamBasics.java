import java.util.*;
import java.util.stream.*;

public class StreamBasics {
  static void show(Object o) {
    System.out.println(o);
  }

  public static void main(String[] args) {
    List<Integer> l = List.of(5, 3, 8, 1, 9, 2, 8, 3);
    show(l.stream().filter(x -> x > 2).map(x -> x * x).collect(Collectors.toList()));
    show(l.stream().sorted().distinct().toList() + " " + l.stream().sorted(Comparator.reverseOrder()).limit(3).toList() + " " + l.stream().skip(6).toList());
    show(l.stream().reduce(0, Integer::sum) + " " + l.stream().reduce(Integer::max) + " " + l.stream().reduce("", (s, x) -> s + x, String::concat) + " " + Stream.<Integer>empty().reduce(Integer::sum));
    show(l.stream().anyMatch(x -> x == 9) + " " + l.stream().allMatch(x -> x > 0) + " " + l.stream().noneMatch(x -> x > 9) + " " + Stream.empty().allMatch(x -> false));
    show(l.stream().findFirst() + " " + l.stream().filter(x -> x > 100).findAny() + " " + l.stream().min(Comparator.naturalOrder()) + " " + l.stream().max(Comparator.comparing(x -> x % 5)) + " " + l.stream().count());
    show(Stream.iterate(1, x -> x * 2).limit(10).toList() + " " + Stream.iterate(1, x -> x < 50, x -> x * 3).toList());
    int[] n = {0};
    show(Stream.generate(() -> n[0]++).limit(5).toList() + " " + n[0]);
    show(Stream.of("a,b", "c", "d,e,f").flatMap(s -> Arrays.stream(s.split(","))).toList());
    show(l.stream().takeWhile(x -> x != 1).toList() + " " + l.stream().dropWhile(x -> x != 1).toList());
    show(Stream.concat(l.stream().limit(2), Stream.of(100)).toList() + " " + Stream.ofNullable(null).count());
    StringBuilder log = new StringBuilder();
    List<Integer> r = l.stream().peek(x -> log.append("p").append(x)).filter(x -> x % 2 == 1).peek(x -> log.append("f").append(x)).map(x -> x * 10).limit(2).toList();
    show(r + " " + log);
    log.setLength(0);
    l.stream().peek(x -> log.append(x)).sorted().peek(x -> log.append("s").append(x)).filter(x -> x > 4).findFirst().ifPresent(log::append);
    show(log);
    show(Arrays.toString(l.stream().map(String::valueOf).toArray(String[]::new)) + Arrays.toString(l.stream().mapToInt(x -> x).toArray()));
    l.stream().forEachOrdered(x -> System.out.print(x + " "));
    System.out.println();
    show(Stream.of(1, 2, 3).<Object>mapMulti((x, sink) -> {
      for (int i = 0; i < x; i++) sink.accept(x);
    }).toList());
    Stream.Builder<String> b = Stream.builder();
    b.add("x").add("y");
    show(b.build().collect(Collectors.joining()));
    Iterator<Integer> it = l.stream().map(x -> x + 1).iterator();
    show(it.next() + it.next());
    show(Stream.of(List.of(1, 2), List.of(3)).flatMap(List::stream).mapToInt(Integer::intValue).sum());
    show(new ArrayList<>(l).stream().collect(ArrayList::new, (a, x) -> a.add(0, x), ArrayList::addAll));
    try (Stream<String> s = Stream.of("c").onClose(() -> show("closed"))) {
      show(s.count());
    }
  }
}
