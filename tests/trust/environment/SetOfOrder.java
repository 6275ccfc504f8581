// assert: fails, violated
import java.util.Set;

/** Set.of is iterated in an order that changes from run to run. */
public class SetOfOrder {
  public static void main(String[] args) {
    assert Set.of(1, 2).iterator().next() == 1;
  }
}
