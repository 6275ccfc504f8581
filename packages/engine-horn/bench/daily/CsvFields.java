// position: holds
import assay.Verifier;

public class CsvFields {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 0 || n > 100000) return;
    int start = 0;
    int fields = 0;
    int at = 0;
    while (at < n) {
      boolean isComma = Verifier.nondetBoolean();
      if (isComma) {
        int length = at - start;
        assert length >= 0 && length <= n;
        fields++;
        start = at + 1;
      }
      at++;
    }
    assert n - start >= 0;
    assert fields <= n;
  }
}
