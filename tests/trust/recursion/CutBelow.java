// options: --engine horn --cpu-timeout 6
// assert: fails
import assay.Verifier;

/** Whether something follows the first element is not the same behind a call as before it. */
public class CutBelow {
  static class Item {
    Item next;

    void cut(int depth) {
      if (next == null) return;
      if (depth == 0) next = null;
      else next.cut(depth - 1);
    }
  }

  public static void main(String[] args) {
    Item first = new Item();
    first.next = new Item();
    int n = Verifier.nondetInt();
    for (int i = 0; i < n; i++) {
      Item item = new Item();
      item.next = first.next;
      first.next = item;
      int depth = Verifier.nondetInt();
      if (depth > 40) first.cut(depth - 41);
    }
    assert first.next != null;
  }
}
