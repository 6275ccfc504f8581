// options: --entry ArrayCopiedByConstructor.first
// exceptions: holds
public class ArrayCopiedByConstructor {
  private final int[] divisors;

  public ArrayCopiedByConstructor(int[] divisors) {
    this.divisors = divisors.clone();
    for (int each : this.divisors) if (each == 0) throw new IllegalArgumentException();
  }

  public int first(int n) {
    return divisors.length == 0 ? 0 : n / divisors[0];
  }
}
