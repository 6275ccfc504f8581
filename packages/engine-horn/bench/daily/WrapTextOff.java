// text: fails
import assay.Verifier;

public class WrapTextOff {
  static final int WIDTH = 80;

  public static void main(String[] args) {
    int column = 0;
    while (Verifier.nondetBoolean()) {
      int word = Verifier.nondetInt();
      if (word < 1 || word > WIDTH) continue;
      if (column == 0) {
        column = word;
      } else if (column + word <= WIDTH) {
        column += 1 + word;
      } else {
        column = word;
      }
      assert column <= WIDTH;
    }
  }
}
