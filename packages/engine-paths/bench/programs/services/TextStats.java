// assert: holds
// exceptions: fails
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Words and their frequency; the first of none. */
public class TextStats {
    public static Map<String, Integer> frequency(String text) {
        Map<String, Integer> map = new TreeMap<>();
        for (String word : text.split(" ")) if (!word.isEmpty()) map.merge(word, 1, Integer::sum);
        return map;
    }

    public static String longest(String text) {
        String best = "";
        for (String word : text.trim().split("\\s+")) if (word.length() > best.length()) best = word;
        assert text.contains(best);
        return best;
    }

    public static String joined(String[] words) {
        return Arrays.stream(words).map(String::trim).filter(w -> !w.isEmpty()).collect(Collectors.joining(","));
    }

    public static String first(String text) {
        return frequency(text).keySet().iterator().next();
    }
}
