// assert: holds
// exceptions: holds
import assay.Verifier;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;

/** Meetings of a day, none of which overlap. */
public class MeetingSlots {
    record Slot(LocalTime from, LocalTime to) {
        Slot {
            if (!from.isBefore(to)) throw new IllegalArgumentException("ends before it begins");
        }

        boolean overlaps(Slot other) {
            return from.isBefore(other.to) && other.from.isBefore(to);
        }
    }

    private final List<Slot> slots = new ArrayList<>();

    boolean book(Slot slot) {
        if (slots.stream().anyMatch(slot::overlaps)) return false;
        return slots.add(slot);
    }

    public static void main(String[] args) {
        MeetingSlots day = new MeetingSlots();
        for (int i = 0; i < 2; i++) {
            int hour = Verifier.nondetInt();
            int length = Verifier.nondetInt();
            if (hour < 8 || hour > 17 || length < 1 || length > 4) return;
            day.book(new Slot(LocalTime.of(hour, 0), LocalTime.of(hour + length, 0)));
        }
        for (Slot one : day.slots)
            for (Slot other : day.slots) assert one == other || !one.overlaps(other);
    }
}
