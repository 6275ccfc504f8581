import assay.Verifier;

/** Large arrays, written at unknown places. */
public class HugeArrays {
  static final int SIZE = 3;

  public static void main(String[] args) {
    if (Verifier.nondetBoolean()) assert false : "planted";
    int[] numbers = new int[SIZE * 200_000];
    for (int i = 0; i < SIZE * 3; i++) {
      int at = Verifier.nondetInt();
      if (at >= 0 && at < numbers.length) numbers[at] += i;
    }
    int sum = 0;
    for (int number : numbers) sum += number;
    assert sum <= SIZE * SIZE * 9;
    assert numbers[numbers.length - 1] >= 0;
  }
}
