// assert: fails
// exceptions: holds
import assay.Verifier;
import java.util.ArrayList;
import java.util.List;

/** A word longer than the line makes a line that is too long. */
public class WordWrap {
    static List<String> wrap(String text, int width) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.split(" ")) {
            if (line.length() > 0 && line.length() + 1 + word.length() > width) {
                lines.add(line.toString());
                line.setLength(0);
            }
            if (line.length() > 0) line.append(' ');
            line.append(word);
        }
        lines.add(line.toString());
        return lines;
    }

    public static void main(String[] args) {
        String text = Verifier.nondetString();
        Verifier.assume(text.length() <= 6);
        for (int i = 0; i < text.length(); i++) Verifier.assume(text.charAt(i) == ' ' || text.charAt(i) == 'w');
        for (String line : wrap(text, 4)) assert line.length() <= 4;
    }
}
