import java.util.*;
import java.util.stream.*;

public class SeededRandom {
  public static void main(String[] args) {
    for (long seed : new long[] {0, 1, 42, -7, Long.MAX_VALUE}) {
      Random r = new Random(seed);
      System.out.println(seed + ": " + r.nextInt() + " " + r.nextInt(10) + " " + r.nextInt(1 << 20) + " " + r.nextInt(1000000007) + " " + r.nextLong() + " " + r.nextBoolean() + " " + r.nextFloat() + " " + r.nextDouble() + " " + r.nextGaussian() + " " + r.nextGaussian());
      byte[] b = new byte[7];
      r.nextBytes(b);
      System.out.println(Arrays.toString(b));
    }
    Random r = new Random(5);
    System.out.println(r.ints(5).boxed().toList() + " " + r.ints(5, 0, 10).boxed().toList() + " " + r.doubles(2).boxed().toList() + " " + r.longs(2).boxed().toList() + " " + r.ints(0, 100).limit(3).sum());
    r.setSeed(5);
    System.out.println(r.nextInt() == new Random(5).nextInt());
    System.out.println(r.nextInt(5, 10) + " " + r.nextLong(100) + " " + r.nextDouble(2.0, 3.0));
    int[] hist = new int[6];
    for (int i = 0; i < 6000; i++) hist[r.nextInt(6)]++;
    System.out.println(Arrays.toString(hist));
    List<Integer> deck = IntStream.range(0, 20).boxed().collect(Collectors.toList());
    Collections.shuffle(deck, new Random(123));
    System.out.println(deck);
    double sum = 0;
    Random g = new Random(9);
    for (int i = 0; i < 100; i++) sum += g.nextGaussian();
    System.out.println(sum);
    SplittableRandom s = new SplittableRandom(77);
    System.out.println(s.nextInt() + " " + s.nextLong() + " " + s.nextInt(50) + " " + s.split().nextInt(100));
    try {
      r.nextInt(-1);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    Random custom = new Random(1) {
      @Override
      protected int next(int bits) {
        return 3;
      }
    };
    System.out.println(custom.nextInt() + " " + custom.nextInt(8) + " " + custom.nextBoolean());
  }
}
