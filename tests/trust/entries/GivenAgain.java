// options: --entry GivenAgain.free --property assert
// assert: fails, violated

import java.util.ArrayList;
import java.util.List;

/** Two calls of one method may be given different objects: with one slot that is booked twice nothing overlaps. */
public class GivenAgain {
  public static final class Slot {
    final int from;
    final int to;

    public Slot(int from, int to) {
      if (from < 0 || to > 24 || from >= to) throw new IllegalArgumentException("no slot");
      this.from = from;
      this.to = to;
    }

    boolean overlaps(Slot other) {
      return from < other.to && other.from < to;
    }
  }

  private final List<Slot> slots = new ArrayList<>();

  public boolean book(Slot wanted) {
    for (Slot slot : slots) if (slot.overlaps(wanted)) return false;
    slots.add(wanted);
    return true;
  }

  public void moveFirst(int hours) {
    if (slots.isEmpty() || hours < -9 || hours > 9) return;
    Slot old = slots.get(0);
    slots.set(0, new Slot(old.from + hours, old.to + hours));
  }

  public boolean free() {
    assert slots.size() < 2 || !slots.get(0).overlaps(slots.get(1));
    return slots.isEmpty();
  }
}
