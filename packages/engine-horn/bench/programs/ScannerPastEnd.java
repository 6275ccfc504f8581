// position: fails
import assay.Verifier;

public class ScannerPastEnd {
  public static void main(String[] args) {
    int length = Verifier.nondetInt();
    if (length < 0 || length > 1000) return;
    int position = 0;
    while (position < length) {
      while (position < length && Verifier.nondetBoolean()) position++;
      position++;
    }
    assert position == length;
  }
}
