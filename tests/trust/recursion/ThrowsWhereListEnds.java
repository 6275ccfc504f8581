// options: --engine horn --cpu-timeout 6
// assert: fails
import assay.Verifier;

/** An exception comes out of a call inside where the last element is not the greatest number there is. */
public class ThrowsWhereListEnds {
  static class Item {
    int key;
    Item next;

    Item(int key, Item next) {
      this.key = key;
      this.next = next;
    }

    void insert(int added) {
      if (added > key) next.insert(added);
      else {
        next = new Item(key, next);
        key = added;
      }
    }
  }

  public static void main(String[] args) {
    Item first = new Item(Integer.MAX_VALUE - 1, null);
    int n = Verifier.nondetInt();
    try {
      for (int i = 0; i < n; i++) first.insert(Verifier.nondetInt());
    } catch (NullPointerException e) {
      assert false;
    }
  }
}
