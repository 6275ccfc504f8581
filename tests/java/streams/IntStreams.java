import java.util.*;
import java.util.stream.*;

public class IntStreams {
  public static void main(String[] args) {
    System.out.println(IntStream.range(0, 5).sum() + " " + IntStream.rangeClosed(1, 5).reduce(1, (a, b) -> a * b) + " " + IntStream.of(3, 1, 2).max() + " " + IntStream.empty().min() + " " + IntStream.of(1, 2).average());
    System.out.println(IntStream.range(0, 10).filter(i -> i % 3 == 0).boxed().toList() + " " + IntStream.range(0, 3).mapToObj(i -> "s" + i).toList() + " " + Arrays.toString(IntStream.iterate(1, i -> i * 2).limit(8).toArray()));
    System.out.println(IntStream.of(5, 2, 9).summaryStatistics());
    System.out.println(DoubleStream.of(1.5, 2.5).summaryStatistics() + " " + LongStream.rangeClosed(1, 20).reduce((a, b) -> a * b).getAsLong());
    System.out.println(DoubleStream.of(0.1, 0.2, 0.3).sum() + " " + DoubleStream.iterate(1, d -> d / 2).limit(10).sum() + " " + DoubleStream.of(1, 2, 4).average().getAsDouble() + " " + IntStream.range(0, 5).mapToDouble(i -> i / 2.0).boxed().toList());
    System.out.println(IntStream.range(0, 5).asLongStream().map(x -> x << 33).sum() + " " + IntStream.range(0, 4).asDoubleStream().max().getAsDouble() + " " + LongStream.of(1L << 40).mapToInt(x -> (int) (x >> 20)).sum());
    System.out.println(IntStream.of(3, 3, 1).distinct().sorted().boxed().collect(Collectors.toList()) + " " + IntStream.range(0, 100).skip(95).boxed().toList() + " " + IntStream.range(0, 10).anyMatch(i -> i == 7) + IntStream.range(0, 10).allMatch(i -> i < 9) + IntStream.range(0, 10).noneMatch(i -> i > 9));
    System.out.println("hello".chars().mapToObj(c -> String.valueOf((char) (c + 1))).collect(Collectors.joining()) + " " + IntStream.rangeClosed('a', 'e').mapToObj(c -> "" + (char) c).collect(Collectors.joining("|")));
    System.out.println(IntStream.range(2, 50).filter(n -> IntStream.rangeClosed(2, (int) Math.sqrt(n)).noneMatch(d -> n % d == 0)).boxed().toList());
    System.out.println(IntStream.range(0, 3).flatMap(i -> IntStream.range(0, i)).boxed().toList() + " " + IntStream.concat(IntStream.of(1), IntStream.of(2)).sum() + " " + IntStream.generate(() -> 7).limit(3).sum());
    System.out.println(IntStream.range(0, 5).collect(StringBuilder::new, (sb, i) -> sb.append(i), StringBuilder::append) + " " + IntStream.of(1, 2, 3).takeWhile(i -> i < 3).count() + " " + IntStream.iterate(0, i -> i < 10, i -> i + 4).boxed().toList());
    IntSummaryStatistics s = new IntSummaryStatistics();
    s.accept(4);
    s.accept(-2);
    s.combine(IntStream.of(10).summaryStatistics());
    System.out.println(s.getMin() + " " + s.getMax() + " " + s.getSum() + " " + s.getCount() + " " + s.getAverage());
    System.out.println(Stream.of("bb", "a").mapToInt(String::length).sum() + " " + Stream.of(1.5, 2.5).mapToDouble(d -> d).sum() + " " + Stream.of(1L, 2L).mapToLong(Long::longValue).max().getAsLong());
    int[][] m = {{1, 2}, {3, 4}};
    System.out.println(Arrays.stream(m).flatMapToInt(Arrays::stream).sum() + " " + Arrays.stream(m).map(Arrays::toString).toList());
    System.out.println(IntStream.range(0, 1000).mapToObj(Integer::toString).filter(x -> new StringBuilder(x).reverse().toString().equals(x)).count());
    double[] ds = {1e16, 1, -1e16};
    System.out.println(Arrays.stream(ds).sum() + " " + (ds[0] + ds[1] + ds[2]));
    OptionalInt oi = IntStream.of(4).findFirst();
    System.out.println(oi + " " + oi.orElse(0) + OptionalDouble.empty() + OptionalLong.of(3) + IntStream.empty().average().isPresent());
  }
}
