// options: --entry ArrayGivenToConstructor.first
// exceptions: fails, bounded|unknown|violated
// says: other code may have it
public class ArrayGivenToConstructor {
  private final int[] divisors;

  public ArrayGivenToConstructor(int[] divisors) {
    for (int each : divisors) if (each == 0) throw new IllegalArgumentException();
    this.divisors = divisors;
  }

  public int first(int n) {
    return divisors.length == 0 ? 0 : n / divisors[0];
  }
}
