import java.util.*;

public class StringAlgorithms {
  static boolean palindrome(String s) {
    int i = 0, j = s.length() - 1;
    while (i < j) {
      while (i < j && !Character.isLetterOrDigit(s.charAt(i))) i++;
      while (i < j && !Character.isLetterOrDigit(s.charAt(j))) j--;
      if (Character.toLowerCase(s.charAt(i++)) != Character.toLowerCase(s.charAt(j--))) return false;
    }
    return true;
  }

  static int levenshtein(String a, String b) {
    int[][] d = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) d[i][0] = i;
    for (int j = 0; j <= b.length(); j++) d[0][j] = j;
    for (int i = 1; i <= a.length(); i++)
      for (int j = 1; j <= b.length(); j++)
        d[i][j] = Math.min(Math.min(d[i - 1][j], d[i][j - 1]) + 1, d[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1));
    return d[a.length()][b.length()];
  }

  static String lcs(String a, String b) {
    String[][] t = new String[a.length() + 1][b.length() + 1];
    for (String[] r : t) Arrays.fill(r, "");
    for (int i = 1; i <= a.length(); i++)
      for (int j = 1; j <= b.length(); j++)
        t[i][j] = a.charAt(i - 1) == b.charAt(j - 1) ? t[i - 1][j - 1] + a.charAt(i - 1) : t[i - 1][j].length() >= t[i][j - 1].length() ? t[i - 1][j] : t[i][j - 1];
    return t[a.length()][b.length()];
  }

  static int kmp(String text, String pat) {
    int[] fail = new int[pat.length()];
    for (int i = 1, k = 0; i < pat.length(); i++) {
      while (k > 0 && pat.charAt(i) != pat.charAt(k)) k = fail[k - 1];
      if (pat.charAt(i) == pat.charAt(k)) k++;
      fail[i] = k;
    }
    for (int i = 0, k = 0; i < text.length(); i++) {
      while (k > 0 && text.charAt(i) != pat.charAt(k)) k = fail[k - 1];
      if (text.charAt(i) == pat.charAt(k)) k++;
      if (k == pat.length()) return i - k + 1;
    }
    return -1;
  }

  static String rle(String s) {
    StringBuilder sb = new StringBuilder();
    for (int i = 0; i < s.length(); ) {
      int j = i;
      while (j < s.length() && s.charAt(j) == s.charAt(i)) j++;
      sb.append(j - i).append(s.charAt(i));
      i = j;
    }
    return sb.toString();
  }

  static boolean anagram(String a, String b) {
    char[] x = a.replace(" ", "").toLowerCase().toCharArray(), y = b.replace(" ", "").toLowerCase().toCharArray();
    Arrays.sort(x);
    Arrays.sort(y);
    return Arrays.equals(x, y);
  }

  static String reverseWords(String s) {
    List<String> w = Arrays.asList(s.split(" "));
    Collections.reverse(w);
    return String.join(" ", w);
  }

  static String title(String s) {
    StringBuilder sb = new StringBuilder();
    boolean up = true;
    for (char c : s.toCharArray()) {
      sb.append(up ? Character.toUpperCase(c) : c);
      up = c == ' ';
    }
    return sb.toString();
  }

  public static void main(String[] args) {
    System.out.println(palindrome("A man, a plan, a canal: Panama") + " " + palindrome("race a car") + " " + palindrome(""));
    System.out.println(levenshtein("kitten", "sitting") + " " + levenshtein("", "abc") + " " + levenshtein("flaw", "lawn"));
    System.out.println(lcs("AGGTAB", "GXTXAYB") + " " + lcs("abc", "xyz") + "|");
    System.out.println(kmp("ababcabcabababd", "ababd") + " " + kmp("aaa", "b"));
    System.out.println(rle("aaabbbccd") + rle(""));
    System.out.println(anagram("Dormitory", "dirty room") + " " + anagram("a", "ab"));
    System.out.println(reverseWords("the sky is blue") + " | " + title("the sky is blue"));
  }
}
