import java.util.*;

public class UncaughtUnsupported {
  public static void main(String[] args) {
    List<String> l = Arrays.asList("b", "a");
    Collections.sort(l);
    System.out.println(l);
    l.add("c");
  }
}
