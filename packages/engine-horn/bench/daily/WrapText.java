// text: holds
import assay.Verifier;

public class WrapText {
  static final int WIDTH = 80;

  public static void main(String[] args) {
    int column = 0;
    int lines = 1;
    while (Verifier.nondetBoolean()) {
      int word = Verifier.nondetInt();
      if (word < 1 || word > WIDTH) continue;
      if (column == 0) {
        column = word;
      } else if (column + 1 + word <= WIDTH) {
        column += 1 + word;
      } else {
        if (lines < Integer.MAX_VALUE) lines++;
        column = word;
      }
      assert column <= WIDTH;
    }
    assert lines >= 1 && column >= 0;
  }
}
