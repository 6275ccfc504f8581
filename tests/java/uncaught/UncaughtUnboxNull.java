import java.util.*;

public class UncaughtUnboxNull {
  public static void main(String[] args) {
    Map<String, Integer> counts = new TreeMap<>();
    counts.put("a", 1);
    int a = counts.get("a");
    System.out.println(a);
    int b = counts.get("b");
    System.out.println(b);
  }
}
