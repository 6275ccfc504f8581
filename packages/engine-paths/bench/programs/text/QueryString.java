// assert: fails
// exceptions: holds
import assay.Verifier;
import java.util.LinkedHashMap;
import java.util.Map;

/** A query string into a map and back. A value that contains `=` loses what comes behind it. */
public class QueryString {
    static Map<String, String> parse(String query) {
        Map<String, String> out = new LinkedHashMap<>();
        for (String pair : query.split("&")) {
            if (pair.isEmpty()) continue;
            String[] parts = pair.split("=");
            if (parts.length == 0) continue;
            out.put(parts[0], parts.length > 1 ? parts[1] : "");
        }
        return out;
    }

    public static void main(String[] args) {
        String value = Verifier.nondetString();
        Verifier.assume(value.length() >= 1 && value.length() <= 3);
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            Verifier.assume(c == 'a' || c == '=' || c == '%');
        }
        Map<String, String> map = parse("x=1&y=" + value);
        assert map.size() == 2;
        assert map.get("x").equals("1");
        assert map.get("y").equals(value) : value;
    }
}
