package assay.runtime;

/** String concatenation: what {@code StringConcatFactory} would do. */
public final class Concat {
    private Concat() {}

    public static String text(Object value) {
        String text;
        return value == null || (text = value.toString()) == null ? "null" : text;
    }

    public static String text(String value) {
        return value == null ? "null" : value;
    }

    public static String text(boolean value) {
        return value ? "true" : "false";
    }

    public static String text(char value) {
        return String.valueOf(value);
    }

    public static String text(int value) {
        return Integer.toString(value);
    }

    public static String text(long value) {
        return Long.toString(value);
    }

    public static String text(float value) {
        return Float.toString(value);
    }

    public static String text(double value) {
        return Double.toString(value);
    }

    public static String join(String a, String b) {
        if (b.isEmpty()) return new String(a);
        if (a.isEmpty()) return new String(b);
        return a.concat(b);
    }

    public static String join(String a, String b, String c) {
        return new StringBuilder(a.length() + b.length() + c.length()).append(a).append(b).append(c).toString();
    }

    public static String join(String a, String b, String c, String d) {
        return new StringBuilder(a.length() + b.length() + c.length() + d.length()).append(a).append(b).append(c).append(d).toString();
    }

    public static String join(String a, String b, String c, String d, String e) {
        return new StringBuilder(a.length() + b.length() + c.length() + d.length() + e.length())
            .append(a).append(b).append(c).append(d).append(e).toString();
    }

    public static String join(String a, String b, String c, String d, String e, String f) {
        return new StringBuilder(a.length() + b.length() + c.length() + d.length() + e.length() + f.length())
            .append(a).append(b).append(c).append(d).append(e).append(f).toString();
    }
}
