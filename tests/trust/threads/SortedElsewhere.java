// options: --cpu-timeout 4
// assert: fails, unknown|violated
import java.util.Arrays;

public class SortedElsewhere {
  static Thread first = Thread.currentThread();

  /** With many elements, other threads compare. */
  public static void main(String[] args) {
    Integer[] numbers = new Integer[1 << 15];
    for (int i = 0; i < numbers.length; i++) numbers[i] = -i;
    Arrays.parallelSort(numbers, (a, b) -> {
      assert Thread.currentThread() == first;
      return a - b;
    });
  }
}
