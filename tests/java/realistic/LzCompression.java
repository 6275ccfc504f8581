import java.util.*;

public class LzCompression {
  static List<Integer> lzwCompress(String s) {
    Map<String, Integer> dict = new HashMap<>();
    for (int i = 0; i < 256; i++) dict.put("" + (char) i, i);
    List<Integer> out = new ArrayList<>();
    String w = "";
    for (char c : s.toCharArray()) {
      String wc = w + c;
      if (dict.containsKey(wc)) w = wc;
      else {
        out.add(dict.get(w));
        dict.put(wc, dict.size());
        w = "" + c;
      }
    }
    if (!w.isEmpty()) out.add(dict.get(w));
    return out;
  }

  static String lzwExpand(List<Integer> codes) {
    if (codes.isEmpty()) return "";
    List<String> dict = new ArrayList<>();
    for (int i = 0; i < 256; i++) dict.add("" + (char) i);
    Iterator<Integer> it = codes.iterator();
    String w = dict.get(it.next());
    StringBuilder sb = new StringBuilder(w);
    while (it.hasNext()) {
      int k = it.next();
      String entry;
      if (k < dict.size()) entry = dict.get(k);
      else if (k == dict.size()) entry = w + w.charAt(0);
      else throw new IllegalArgumentException("bad code " + k);
      sb.append(entry);
      dict.add(w + entry.charAt(0));
      w = entry;
    }
    return sb.toString();
  }

  record Token(int offset, int length, char next) {}

  static List<Token> lz77(String s, int window) {
    List<Token> out = new ArrayList<>();
    int i = 0;
    while (i < s.length()) {
      int bestLen = 0, bestOff = 0;
      for (int j = Math.max(0, i - window); j < i; j++) {
        int len = 0;
        while (i + len < s.length() - 1 && s.charAt(j + len) == s.charAt(i + len)) len++;
        if (len > bestLen) {
          bestLen = len;
          bestOff = i - j;
        }
      }
      out.add(new Token(bestOff, bestLen, s.charAt(i + bestLen)));
      i += bestLen + 1;
    }
    return out;
  }

  static String unlz77(List<Token> ts) {
    StringBuilder sb = new StringBuilder();
    for (Token t : ts) {
      int from = sb.length() - t.offset();
      for (int k = 0; k < t.length(); k++) sb.append(sb.charAt(from + k));
      sb.append(t.next());
    }
    return sb.toString();
  }

  static String bwt(String s) {
    s = s + "$";
    Integer[] rot = new Integer[s.length()];
    for (int i = 0; i < rot.length; i++) rot[i] = i;
    String d = s + s;
    Arrays.sort(rot, (a, b) -> {
      for (int k = 0; k < rot.length; k++) {
        int c = d.charAt(a + k) - d.charAt(b + k);
        if (c != 0) return c;
      }
      return 0;
    });
    StringBuilder sb = new StringBuilder();
    for (int r : rot) sb.append(d.charAt(r + rot.length - 1));
    return sb.toString();
  }

  static String unbwt(String b) {
    Integer[] order = new Integer[b.length()];
    for (int i = 0; i < order.length; i++) order[i] = i;
    Arrays.sort(order, Comparator.comparing(b::charAt));
    StringBuilder sb = new StringBuilder();
    int p = b.indexOf('$');
    for (int i = 0; i < b.length(); i++) {
      p = order[p];
      sb.append(b.charAt(p));
    }
    return sb.substring(0, sb.length() - 1);
  }

  public static void main(String[] args) {
    String[] tests = {"TOBEORNOTTOBEORTOBEORNOT", "aaaaaaaaaaaaaaaa", "abcdef", "", "banana bandana banana", "x".repeat(50) + "y".repeat(50) + "x".repeat(50)};
    for (String t : tests) {
      List<Integer> c = lzwCompress(t);
      System.out.println(t.length() + " -> " + c.size() + " " + c + " " + lzwExpand(c).equals(t));
      if (t.isEmpty()) continue;
      List<Token> z = lz77(t, 20);
      System.out.println("  lz77 " + z.size() + " " + unlz77(z).equals(t) + " last " + z.get(z.size() - 1));
      String b = bwt(t);
      System.out.println("  bwt " + b + " " + unbwt(b).equals(t));
    }
    try {
      lzwExpand(List.of(65, 999));
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
  }
}
