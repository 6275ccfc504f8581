// assert: fails
// exceptions: holds
import java.util.ArrayList;
import java.util.List;

/** A CSV line with quotes; a quote inside quotes is lost. */
public class CsvLine {
    public static List<String> parse(String line) {
        List<String> out = new ArrayList<>();
        StringBuilder cell = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (c == '"') quoted = !quoted;
            else if (c == ',' && !quoted) {
                out.add(cell.toString());
                cell.setLength(0);
            } else cell.append(c);
        }
        out.add(cell.toString());
        return out;
    }

    public static String quote(String cell) {
        String quoted = "\"" + cell.replace("\"", "\"\"") + "\"";
        assert parse(quoted).get(0).equals(cell);
        return quoted;
    }
}
