// options: --engine horn --cpu-timeout 20
// assert: holds, proved
import assay.Verifier;

/** No exception comes out of a call inside, since the last element is the greatest number there is. */
public class EndsWithTheGreatest {
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
    Item first = new Item(Integer.MAX_VALUE, null);
    int n = Verifier.nondetInt();
    try {
      for (int i = 0; i < n; i++) first.insert(Verifier.nondetInt());
    } catch (NullPointerException e) {
      assert false;
    }
  }
}
