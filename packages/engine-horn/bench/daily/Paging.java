// paging: holds
import assay.Verifier;

public class Paging {
  public static void main(String[] args) {
    int total = Verifier.nondetInt();
    int size = Verifier.nondetInt();
    if (total < 0 || total > 100_000 || size < 1 || size > 100) return;
    int shown = 0;
    int pages = 0;
    while (shown < total) {
      int onPage = Math.min(size, total - shown);
      assert onPage >= 1 && onPage <= size;
      shown += onPage;
      pages++;
    }
    assert shown == total;
    assert pages <= total;
  }
}
