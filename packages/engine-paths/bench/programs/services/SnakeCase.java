// assert: holds
// exceptions: holds
/** camelCase to snake_case with StringBuilder. */
public class SnakeCase {
    public static String toSnake(String camel) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < camel.length(); i++) {
            char c = camel.charAt(i);
            if (c >= 'A' && c <= 'Z') {
                if (i > 0) out.append('_');
                out.append((char) (c + 32));
            } else out.append(c);
        }
        assert out.length() >= camel.length();
        return out.toString();
    }

    public static int words(String snake) {
        if (snake.isEmpty()) return 0;
        int count = 1;
        for (char c : snake.toCharArray()) if (c == '_') count++;
        return count;
    }
}
