import java.util.*;

public class UncaughtNoSuchElement {
  public static void main(String[] args) {
    Iterator<String> it = new ArrayList<>(List.of("a", "b")).iterator();
    while (true) System.out.println(it.next());
  }
}
