// assert: fails
import java.util.concurrent.ThreadLocalRandom;

/** Seeded by nobody. */
public class ThreadLocalRandomRange {
  public static void main(String[] args) {
    int value = ThreadLocalRandom.current().nextInt(0, 4);
    assert value != 3;
  }
}
