// state machine: fails
import assay.Verifier;

public class EventsOff {
  abstract static class Event {
    Event earlier;
  }

  static final class Deposit extends Event {
    final int amount;

    Deposit(int amount) {
      this.amount = amount;
    }
  }

  static final class Close extends Event {
    boolean done;
  }

  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Event latest = null;
    boolean isOpen = true;
    for (int i = 0; i < n && isOpen; i++) {
      Event event;
      if (Verifier.nondetBoolean()) {
        int amount = Verifier.nondetInt();
        if (amount < 0) continue;
        event = new Deposit(amount);
      } else {
        Close close = new Close();
        close.done = true;
        event = close;
        isOpen = false;
      }
      event.earlier = latest;
      latest = event;
    }
    for (Event event = latest; event != null; event = event.earlier) {
      if (event instanceof Deposit) assert ((Deposit) event).amount > 0;
      if (event instanceof Close) assert ((Close) event).done;
    }
  }
}
