// exceptions: fails
import java.util.Locale;

/** Two blanks in a row leave an empty word, whose first character is asked for. Entry: methods. */
public class TitleCase {
    public static String title(String text) {
        if (text == null) return "";
        StringBuilder out = new StringBuilder();
        for (String word : text.split(" ")) {
            out.append(word.substring(0, 1).toUpperCase(Locale.ROOT)).append(word.substring(1)).append(' ');
        }
        return out.toString().trim();
    }
}
