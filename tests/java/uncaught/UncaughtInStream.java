import java.util.stream.IntStream;

public class UncaughtInStream {
  public static void main(String[] args) {
    int s = IntStream.range(0, 5).map(i -> {
      if (i == 3) throw new UnsupportedOperationException("element " + i);
      System.out.println("map " + i);
      return i * i;
    }).sum();
    System.out.println(s);
  }
}
