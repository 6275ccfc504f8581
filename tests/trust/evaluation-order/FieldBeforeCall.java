// assert: holds
import assay.Verifier;

/** A field is read before a call in the same expression writes it. */
public class FieldBeforeCall {
  static int count;

  static int next() {
    return ++count;
  }

  public static void main(String[] args) {
    count = Verifier.nondetInt();
    int before = count;
    assert count - next() == -1;
    assert count == before + 1;
    assert count + next() * 0 == before + 1;
  }
}
