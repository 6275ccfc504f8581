import java.util.List;

public class UncaughtInLambda {
  public static void main(String[] args) {
    List.of(4, 2, 0, 1).forEach(x -> System.out.println(8 / x));
  }
}
