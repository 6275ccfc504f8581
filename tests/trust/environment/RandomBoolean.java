// assert: fails, violated
import java.util.Random;

/** Two throws of a coin. */
public class RandomBoolean {
  public static void main(String[] args) {
    Random random = new Random();
    boolean first = random.nextBoolean();
    boolean second = random.nextBoolean();
    assert first || second;
  }
}
