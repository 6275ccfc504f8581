// loops: fails
import assay.Verifier;

public class InputsOfIterations {
  public static void main(String[] args) {
    int last = 0;
    while (Verifier.nondetBoolean()) {
      int v = Verifier.nondetInt();
      int i = 0;
      while (i < 3 && Verifier.nondetBoolean()) i++;
      assert i == 0 || v == last || last == 0 || v != 12345;
      last = v;
    }
  }
}
