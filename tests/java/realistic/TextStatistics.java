import java.util.*;
import java.util.stream.*;

public class TextStatistics {
  static final String TEXT = """
      It was a bright cold day in April, and the clocks were striking thirteen.
      The wind blew; the dust rose. Nobody, it seemed, was watching the street --
      nobody but the cat, who sat (as cats do) on the wall and waited.

      "Will it rain?" she asked. It did not rain. It had not rained since April!
      """;

  record Stats(int chars, int words, int lines, int sentences, double avgWord, String longest) {}

  static Stats analyse(String t) {
    String[] words = t.split("[^A-Za-z']+");
    int n = 0, total = 0;
    String longest = "";
    for (String w : words) {
      if (w.isEmpty()) continue;
      n++;
      total += w.length();
      if (w.length() > longest.length()) longest = w;
    }
    int sentences = 0;
    for (int i = 0; i < t.length(); i++) if (".!?".indexOf(t.charAt(i)) >= 0) sentences++;
    return new Stats(t.length(), n, (int) t.lines().count(), sentences, (double) total / n, longest);
  }

  static String wrap(String t, int width) {
    StringBuilder sb = new StringBuilder();
    int col = 0;
    for (String w : t.replace('\n', ' ').trim().split(" +")) {
      if (col + w.length() + (col > 0 ? 1 : 0) > width) {
        sb.append('\n');
        col = 0;
      }
      if (col > 0) {
        sb.append(' ');
        col++;
      }
      sb.append(w);
      col += w.length();
    }
    return sb.toString();
  }

  static String justify(String line, int width) {
    String[] w = line.split(" ");
    if (w.length == 1) return line;
    int gaps = w.length - 1, spaces = width - Arrays.stream(w).mapToInt(String::length).sum();
    StringBuilder sb = new StringBuilder(w[0]);
    for (int i = 1; i < w.length; i++) sb.append(" ".repeat(spaces / gaps + (i <= spaces % gaps ? 1 : 0))).append(w[i]);
    return sb.toString();
  }

  static String histogram(Map<Integer, Long> m) {
    StringBuilder sb = new StringBuilder();
    m.forEach((k, v) -> sb.append(String.format("%3d | %-12s %d%n", k, "*".repeat((int) (long) v), v)));
    return sb.toString();
  }

  public static void main(String[] args) {
    System.out.println(analyse(TEXT));
    List<String> words = Arrays.stream(TEXT.toLowerCase().split("\\W+")).filter(s -> !s.isEmpty()).toList();
    Map<String, Integer> freq = new TreeMap<>();
    for (String w : words) freq.merge(w, 1, Integer::sum);
    freq.entrySet().stream().filter(e -> e.getValue() > 1).sorted((a, b) -> b.getValue() != a.getValue() ? b.getValue() - a.getValue() : a.getKey().compareTo(b.getKey())).forEach(e -> System.out.println(e.getKey() + " x" + e.getValue()));
    System.out.print(histogram(words.stream().collect(Collectors.groupingBy(String::length, TreeMap::new, Collectors.counting()))));
    for (String line : wrap(TEXT, 36).split("\n")) System.out.println("|" + justify(line, 36) + "|");
    int[] letters = new int[26];
    for (char c : TEXT.toLowerCase().toCharArray()) if (c >= 'a' && c <= 'z') letters[c - 'a']++;
    for (int i = 0; i < 26; i++) if (letters[i] > 0) System.out.printf("%c%d ", 'a' + i, letters[i]);
    System.out.println();
    Map<String, TreeSet<Integer>> index = new TreeMap<>();
    List<String> lines = TEXT.lines().toList();
    for (int i = 0; i < lines.size(); i++) for (String w : lines.get(i).toLowerCase().split("\\W+")) if (w.length() > 4) index.computeIfAbsent(w, k -> new TreeSet<>()).add(i + 1);
    System.out.println(index);
    Map<String, Map<String, Integer>> bigrams = new TreeMap<>();
    for (int i = 0; i + 1 < words.size(); i++) bigrams.computeIfAbsent(words.get(i), k -> new TreeMap<>()).merge(words.get(i + 1), 1, Integer::sum);
    System.out.println(bigrams.get("the") + " " + bigrams.get("it"));
  }
}
