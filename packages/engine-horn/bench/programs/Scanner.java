// position: holds
import assay.Verifier;

public class Scanner {
  public static void main(String[] args) {
    int length = Verifier.nondetInt();
    if (length < 0) return;
    int position = 0;
    while (position < length) {
      int start = position;
      while (position < length && Verifier.nondetBoolean()) position++;
      assert start <= position && position <= length;
      if (position < length) position++;
    }
    assert position == length;
  }
}
