import java.util.*;

public class UncaughtOptional {
  public static void main(String[] args) {
    List<Integer> xs = List.of(1, 3, 5);
    System.out.println(xs.stream().filter(x -> x > 2).findFirst().get());
    System.out.println(xs.stream().filter(x -> x > 9).findFirst().get());
  }
}
