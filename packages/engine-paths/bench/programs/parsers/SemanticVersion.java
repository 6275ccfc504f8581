// assert: holds
// exceptions: fails
/** 1.2.3-rc.1; a pre-release that is empty ("1.0.0-") ends in charAt(0). */
public class SemanticVersion implements Comparable<SemanticVersion> {
    private final int[] numbers = new int[3];
    private final String pre;

    public SemanticVersion(String text) {
        int dash = text.indexOf('-');
        String core = dash < 0 ? text : text.substring(0, dash);
        pre = dash < 0 ? null : text.substring(dash + 1);
        String[] parts = core.split("\\.");
        if (parts.length != 3) throw new IllegalArgumentException(text);
        for (int i = 0; i < 3; i++) {
            if (parts[i].isEmpty() || parts[i].length() > 6) throw new IllegalArgumentException(text);
            for (char c : parts[i].toCharArray()) if (c < '0' || c > '9') throw new IllegalArgumentException(text);
            numbers[i] = Integer.parseInt(parts[i]);
        }
        if (pre != null && !Character.isLetterOrDigit(pre.charAt(0))) throw new IllegalArgumentException(text);
    }

    @Override
    public int compareTo(SemanticVersion other) {
        for (int i = 0; i < 3; i++) if (numbers[i] != other.numbers[i]) return Integer.compare(numbers[i], other.numbers[i]);
        if (pre == null) return other.pre == null ? 0 : 1;
        return other.pre == null ? -1 : pre.compareTo(other.pre);
    }
}
