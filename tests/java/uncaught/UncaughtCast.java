import java.util.ArrayList;
import java.util.List;

public class UncaughtCast {
  @SuppressWarnings({"unchecked", "rawtypes"})
  public static void main(String[] args) {
    List raw = new ArrayList<Integer>();
    raw.add(1);
    raw.add("two");
    List<Integer> ints = raw;
    int sum = 0;
    System.out.println(ints.size());
    for (int x : ints) System.out.println(sum += x);
  }
}
