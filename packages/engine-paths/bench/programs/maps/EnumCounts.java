// assert: holds
// exceptions: holds
import assay.Verifier;
import java.util.EnumMap;
import java.util.Map;

/** Log levels counted in an EnumMap: the counts add up, and iteration is in the order of the constants. */
public class EnumCounts {
    enum Level {
        DEBUG, INFO, WARN, ERROR;

        boolean isAtLeast(Level other) {
            return compareTo(other) >= 0;
        }
    }

    private final Map<Level, Integer> counts = new EnumMap<>(Level.class);
    private final Level threshold;

    EnumCounts(Level threshold) {
        this.threshold = threshold;
    }

    void log(Level level) {
        if (level.isAtLeast(threshold)) counts.merge(level, 1, Integer::sum);
    }

    public static void main(String[] args) {
        Level[] levels = Level.values();
        int at = Verifier.nondetInt();
        Verifier.assume(at >= 0 && at < levels.length);
        EnumCounts log = new EnumCounts(levels[at]);
        int logged = 0;
        for (int i = 0; i < 4; i++) {
            int level = Verifier.nondetInt();
            Verifier.assume(level >= 0 && level < levels.length);
            log.log(levels[level]);
            if (level >= at) logged++;
        }
        int sum = 0;
        Level last = null;
        for (Map.Entry<Level, Integer> entry : log.counts.entrySet()) {
            assert last == null || last.ordinal() < entry.getKey().ordinal();
            assert entry.getKey().isAtLeast(log.threshold);
            last = entry.getKey();
            sum += entry.getValue();
        }
        assert sum == logged;
    }
}
