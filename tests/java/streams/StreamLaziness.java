import java.util.*;
import java.util.stream.*;

public class StreamLaziness {
  static List<String> log = new ArrayList<>();

  static <T> T say(String s, T t) {
    log.add(s + t);
    return t;
  }

  static void flush() {
    System.out.println(log);
    log.clear();
  }

  public static void main(String[] args) {
    Stream<Integer> s = Stream.of(1, 2, 3).map(x -> say("m", x));
    flush();
    s.forEach(x -> say("e", x));
    flush();
    Stream.of(1, 2, 3, 4).filter(x -> say("f", x) > 2).findFirst();
    flush();
    Stream.of(3, 1, 2).map(x -> say("m", x)).sorted().map(x -> say("s", x)).limit(1).forEach(x -> {});
    flush();
    Stream.iterate(1, x -> say("i", x + 1)).limit(3).forEach(x -> {});
    flush();
    System.out.println(Stream.of(1, 2, 3).peek(x -> say("c", x)).map(x -> x).filter(x -> true).count());
    flush();
    Stream.of(1, 2, 3, 4, 5).skip(2).peek(x -> say("k", x)).anyMatch(x -> x == 4);
    flush();
    Stream.of(List.of(1, 2), List.of(3)).flatMap(l -> l.stream().map(x -> say("fm", x))).limit(1).forEach(x -> {});
    flush();
    Stream.of(1, 1, 2).distinct().map(x -> say("d", x)).toList();
    flush();
    Iterator<Integer> it = Stream.of(1, 2, 3).map(x -> say("it", x)).iterator();
    flush();
    it.next();
    flush();
    it.hasNext();
    flush();
    Stream.of(5, 6, 7, 1).takeWhile(x -> say("t", x) > 5 || x == 5).toList();
    flush();
    Stream.of(5, 6, 7, 1).dropWhile(x -> say("w", x) < 7).toList();
    flush();
    IntStream.range(0, 3).mapToObj(x -> say("o", x)).sorted(Comparator.reverseOrder()).toList();
    flush();
    List<Integer> src = new ArrayList<>(List.of(1));
    Stream<Integer> late = src.stream();
    src.add(2);
    System.out.println(late.toList());
    System.out.println(Stream.of(1, 2, 3, 4).parallel().map(x -> x * 2).toList() + " " + IntStream.range(0, 1000).parallel().sum() + " " + Stream.of(1).isParallel());
  }
}
