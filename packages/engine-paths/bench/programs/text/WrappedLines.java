// assert: holds
// exceptions: holds
import assay.Verifier;
import java.util.ArrayList;
import java.util.List;

/** Lines of words, as many on each as there is room for; a word that is too long is alone. */
public class WrappedLines {
    static List<String> wrap(String text, int width) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.split(" ")) {
            if (word.isEmpty()) continue;
            if (line.length() > 0 && line.length() + 1 + word.length() > width) {
                lines.add(line.toString());
                line.setLength(0);
            }
            if (line.length() > 0) line.append(' ');
            line.append(word);
        }
        if (line.length() > 0) lines.add(line.toString());
        return lines;
    }

    public static void main(String[] args) {
        String text = Verifier.nondetString();
        Verifier.assume(text != null && text.length() <= 5);
        for (char c : text.toCharArray()) Verifier.assume(c == 'a' || c == ' ');
        for (String line : wrap(text, 3)) {
            assert !line.startsWith(" ") && !line.endsWith(" ");
            assert line.length() <= 3 || line.indexOf(' ') < 0;
        }
    }
}
