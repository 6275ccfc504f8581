// assert: holds
// exceptions: holds
import assay.Verifier;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/** How many rooms meetings need: a priority queue of ends. Never more than meetings, at least one. */
public class Meetings {
    record Meeting(int begin, int end) {
        boolean overlaps(Meeting other) {
            return begin < other.end && other.begin < end;
        }
    }

    static int rooms(List<Meeting> meetings) {
        List<Meeting> sorted = new ArrayList<>(meetings);
        sorted.sort(Comparator.comparingInt(Meeting::begin));
        PriorityQueue<Integer> ends = new PriorityQueue<>();
        for (Meeting meeting : sorted) {
            if (!ends.isEmpty() && ends.peek() <= meeting.begin()) ends.poll();
            ends.add(meeting.end());
        }
        return ends.size();
    }

    public static void main(String[] args) {
        List<Meeting> meetings = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            int begin = Verifier.nondetInt();
            int length = Verifier.nondetInt();
            Verifier.assume(begin >= 0 && begin < 24 && length > 0 && length <= 8);
            meetings.add(new Meeting(begin, begin + length));
        }
        int rooms = rooms(meetings);
        assert rooms >= 1 && rooms <= 3;
        boolean someOverlap = false;
        for (int i = 0; i < 3; i++)
            for (int j = 0; j < i; j++) someOverlap |= meetings.get(i).overlaps(meetings.get(j));
        assert someOverlap == rooms > 1;
    }
}
