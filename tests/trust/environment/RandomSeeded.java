// assert: holds, proved
// says: one execution
import java.util.Random;

/** A seed decides everything. */
public class RandomSeeded {
  public static void main(String[] args) {
    assert new Random(42).nextInt(10) == 0;
  }
}
