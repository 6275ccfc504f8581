// assert: holds
// exceptions: holds
/** Escaping for JSON. */
public class JsonEscape {
    public static String escape(String s) {
        StringBuilder out = new StringBuilder(s.length() + 2).append('"');
        for (char c : s.toCharArray()) {
            switch (c) {
                case '"' -> out.append("\\\"");
                case '\\' -> out.append("\\\\");
                case '\n' -> out.append("\\n");
                default -> {
                    if (c < 0x20) out.append(String.format("\\u%04x", (int) c));
                    else out.append(c);
                }
            }
        }
        String result = out.append('"').toString();
        assert result.length() >= s.length() + 2;
        assert result.indexOf('\n') < 0;
        return result;
    }
}
