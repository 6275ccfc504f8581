// assert: holds
// exceptions: fails
import java.util.HashMap;
import java.util.Map;

/** Settings as lines; a number that is no number, or a line without a value, is not expected. */
public class ConfigLines {
    private final Map<String, String> settings = new HashMap<>();

    public void read(String line) {
        if (line.isBlank() || line.startsWith("#")) return;
        String[] parts = line.split("=", 2);
        settings.put(parts[0].strip(), parts[1].strip());
    }

    public int number(String name, int otherwise) {
        String value = settings.get(name);
        return value == null ? otherwise : Integer.parseInt(value);
    }
}
