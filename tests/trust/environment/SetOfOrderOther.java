// assert: fails, violated
import java.util.Set;

/** The other order. */
public class SetOfOrderOther {
  public static void main(String[] args) {
    assert Set.of(1, 2).iterator().next() == 2;
  }
}
