package assay.runtime;

/** Tests of pattern switches. */
public final class Switches {
    private Switches() {}

    /** Whether a boxed number or character is the label of a {@code switch}. */
    public static boolean isNumber(Object value, int label) {
        if (value instanceof Character) return (Character) value == label;
        return (value instanceof Integer || value instanceof Short || value instanceof Byte) && ((Number) value).intValue() == label;
    }
}
