// assert: holds
// exceptions: holds
import assay.Verifier;
import java.util.PriorityQueue;

/** Timers fire in the order of their time, those of the same time in the order in which they were made. */
public class EventLoop {
    static final class Timer implements Comparable<Timer> {
        final long at;
        final int number;

        Timer(long at, int number) {
            this.at = at;
            this.number = number;
        }

        @Override
        public int compareTo(Timer other) {
            int byTime = Long.compare(at, other.at);
            return byTime != 0 ? byTime : Integer.compare(number, other.number);
        }
    }

    private final PriorityQueue<Timer> timers = new PriorityQueue<>();
    private int made;
    private long now;

    void in(long delay) {
        timers.add(new Timer(now + delay, made++));
    }

    Timer next() {
        Timer timer = timers.remove();
        now = timer.at;
        return timer;
    }

    public static void main(String[] args) {
        EventLoop loop = new EventLoop();
        for (int i = 0; i < 3; i++) {
            int delay = Verifier.nondetInt();
            Verifier.assume(delay >= 0);
            loop.in(delay);
        }
        Timer last = loop.next();
        int again = Verifier.nondetInt();
        Verifier.assume(again >= 0);
        loop.in(again);
        while (!loop.timers.isEmpty()) {
            Timer timer = loop.next();
            assert timer.at > last.at || (timer.at == last.at && timer.number > last.number);
            last = timer;
        }
        assert loop.made == 4;
    }
}
