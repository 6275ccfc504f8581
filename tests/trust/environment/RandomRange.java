// assert: holds
// exceptions: holds
import java.util.Random;

/** Whatever the seed is. */
public class RandomRange {
  public static void main(String[] args) {
    int bits = new Random().nextInt(8);
    int[] counts = new int[8];
    counts[bits]++;
    assert bits >= 0 && bits < 8;
  }
}
