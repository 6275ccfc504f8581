// exceptions: fails
import assay.Verifier;
import java.util.HashMap;
import java.util.Map;

/** A part without an equals sign. */
public class KeyValue {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        Verifier.assume(s.length() >= 1 && s.length() <= 4);
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            Verifier.assume(c == 'a' || c == '=' || c == '&');
        }
        Map<String, String> map = new HashMap<>();
        for (String part : s.split("&")) {
            String[] pair = part.split("=");
            map.put(pair[0], pair[1]);
        }
    }
}
