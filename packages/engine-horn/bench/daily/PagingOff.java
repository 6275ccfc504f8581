// paging: fails
import assay.Verifier;

public class PagingOff {
  public static void main(String[] args) {
    int total = Verifier.nondetInt();
    int size = Verifier.nondetInt();
    if (total < 0 || total > 100_000 || size < 1 || size > 100) return;
    int shown = 0;
    int pages = 0;
    while (shown < total) {
      shown += size;
      pages++;
    }
    assert shown <= total || shown - total < size - 1;
  }
}
