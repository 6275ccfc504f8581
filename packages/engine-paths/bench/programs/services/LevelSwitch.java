// assert: fails
// exceptions: holds
/** An enum with a switch; `escalate` of FATAL should stay, but `compareTo` is asked the wrong way round. */
public class LevelSwitch {
    public enum Level {
        DEBUG(10), INFO(20), WARN(30), ERROR(40), FATAL(50);

        private final int severity;

        Level(int severity) {
            this.severity = severity;
        }

        public int severity() {
            return severity;
        }
    }

    public static Level escalate(Level level) {
        Level next = switch (level) {
            case DEBUG -> Level.INFO;
            case INFO -> Level.WARN;
            case WARN -> Level.ERROR;
            case ERROR, FATAL -> Level.FATAL;
        };
        assert next.compareTo(level) > 0;
        return next;
    }

    public static boolean isEnabled(Level level, Level threshold) {
        boolean enabled = level.severity() >= threshold.severity();
        assert enabled == (level.ordinal() >= threshold.ordinal());
        return enabled;
    }

    public static Level parse(String text) {
        for (Level level : Level.values()) if (level.name().equalsIgnoreCase(text)) return level;
        return Level.INFO;
    }
}
