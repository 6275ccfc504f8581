// list: fails
import assay.Verifier;

public class WaitlistOff {
  static class Guest {
    int priority;
    Guest next;

    Guest(int priority, Guest next) {
      this.priority = priority;
      this.next = next;
    }

    /** Before the first one with at least this priority; the last one has the greatest there is. */
    void add(int added) {
      if (added > priority) {
        next.add(added);
      } else {
        next = new Guest(priority, next);
        priority = added;
      }
    }
  }

  public static void main(String[] args) {
    Guest first = new Guest(1000, null);
    int count = 0;
    while (Verifier.nondetBoolean()) {
      first.add(Verifier.nondetInt());
      count = 1;
    }
    assert count == 0 || first.next != null;
  }
}
