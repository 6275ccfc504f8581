import assay.Verifier;
import java.util.HashSet;
import java.util.Set;

/** The laws of sets. */
public class Union {
  static final int SIZE = 3;

  public static void main(String[] args) {
    if (Verifier.nondetBoolean()) assert false : "planted";
    Set<Long> a = new HashSet<>();
    Set<Long> b = new HashSet<>();
    for (int i = 0; i < SIZE; i++) {
      a.add(Verifier.nondetLong());
      b.add(Verifier.nondetLong());
    }
    Set<Long> union = new HashSet<>(a);
    union.addAll(b);
    Set<Long> common = new HashSet<>(a);
    common.retainAll(b);
    assert union.size() + common.size() == a.size() + b.size();
    assert union.containsAll(a);
  }
}
