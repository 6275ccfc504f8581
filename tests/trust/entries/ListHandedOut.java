// options: --entry ListHandedOut.first
// exceptions: fails, bounded|unknown|violated
// says: other code may have it
import java.util.ArrayList;
import java.util.List;

public class ListHandedOut {
  private final List<Integer> values = new ArrayList<>();

  public ListHandedOut(int first) {
    values.add(first);
  }

  public List<Integer> values() {
    return values;
  }

  public int first() {
    return values.get(0);
  }
}
