// options: --entry QuietGetter.isLarge
// exceptions: holds, proved
// assert: holds, proved

/** The states of the object are many, by constructors and calls with loops; what is asked of them needs none of that. */
public class QuietGetter {
  private int[] numbers = new int[10];
  private int size;

  public void add(int n, int times) {
    for (int i = 0; i < times; i++) {
      if (size == numbers.length) numbers = java.util.Arrays.copyOf(numbers, 2 * size);
      numbers[size++] = n;
      assert size <= numbers.length;
    }
  }

  public boolean isLarge() {
    return size > LIMIT && sizeIsEven();
  }

  private boolean sizeIsEven() {
    return size % 2 == 0;
  }

  private static final int LIMIT = 100;
}
