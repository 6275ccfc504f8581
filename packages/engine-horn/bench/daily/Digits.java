// parser: holds
import assay.Verifier;

public class Digits {
  public static void main(String[] args) {
    int length = Verifier.nondetInt();
    if (length < 0 || length > 500) return;
    int position = 0;
    int numbers = 0;
    while (position < length) {
      int start = position;
      while (position < length && Verifier.nondetBoolean()) position++;
      if (position > start) numbers++;
      assert position >= start && position <= length;
      if (position < length) position++;
      assert position > start;
    }
    assert position == length;
    assert numbers <= length;
  }
}
