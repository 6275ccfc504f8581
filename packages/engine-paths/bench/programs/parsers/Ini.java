// assert: holds
// exceptions: fails
import assay.Verifier;
import java.util.Map;
import java.util.TreeMap;

/** Settings of the form key=value, a line each; a line without `=` makes substring fail. */
public class Ini {
    static Map<String, String> parse(String text) {
        Map<String, String> out = new TreeMap<>();
        for (String line : text.split("\n")) {
            String trimmed = line.trim();
            if (trimmed.isEmpty() || trimmed.startsWith("#")) continue;
            int eq = trimmed.indexOf('=');
            String key = trimmed.substring(0, eq).trim();
            String value = trimmed.substring(eq + 1).trim();
            out.put(key, value);
        }
        return out;
    }

    public static void main(String[] args) {
        String text = Verifier.nondetString();
        Verifier.assume(text.length() <= 4);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            Verifier.assume(c == '#' || c == '=' || c == 'k' || c == '\n');
        }
        Map<String, String> settings = parse(text);
        assert settings.size() <= 2;
        for (Map.Entry<String, String> setting : settings.entrySet()) {
            assert !setting.getKey().contains("=");
            assert setting.getKey().length() + setting.getValue().length() < 4;
        }
    }
}
