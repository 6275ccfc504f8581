// options: --cpu-timeout 4
// assert: holds, proved
// says: the program has no assertions
import assay.Verifier;

/** Nothing is asserted: that holds, whatever else cannot be decided. */
public class NoAssertions {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    int[] counts = new int[4];
    for (int i = 0; i < n; i++) counts[i & 3] += i * i;
    System.out.println(counts[n & 3]);
  }
}
