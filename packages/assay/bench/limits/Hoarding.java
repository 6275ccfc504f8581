import assay.Verifier;
import java.util.ArrayList;
import java.util.List;

/** Takes memory. */
public class Hoarding {
  static final int SIZE = 3;

  public static void main(String[] args) {
    if (Verifier.nondetBoolean()) assert false : "planted";
    int n = Verifier.nondetInt();
    List<long[]> hoard = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      hoard.add(new long[SIZE * 100_000]);
      hoard.get(i)[i % SIZE] = n;
    }
    assert hoard.size() == Math.max(0, n);
    assert hoard.isEmpty() || hoard.get(0)[0] == n;
  }
}
