import java.util.stream.IntStream;

public class ExitInStream {
  public static void main(String[] args) {
    IntStream.iterate(1, i -> i * 2).forEach(i -> {
      System.out.println(i);
      if (i > 100) System.exit(i % 256);
    });
  }
}
