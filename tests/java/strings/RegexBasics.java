import java.util.*;
import java.util.regex.*;

public class RegexBasics {
  static void find(String re, String s) {
    Matcher m = Pattern.compile(re).matcher(s);
    StringBuilder sb = new StringBuilder(re + " on " + s + ":");
    while (m.find()) {
      sb.append(" ").append(m.start()).append("-").append(m.end()).append("'").append(m.group()).append("'");
      for (int i = 1; i <= m.groupCount(); i++) sb.append("(").append(m.group(i)).append(")");
    }
    System.out.println(sb);
  }

  public static void main(String[] args) {
    find("a+", "aaabaac");
    find("a*", "aab");
    find("a+?", "aaa");
    find("(a)(b)?", "abaa");
    find("(\\w+)@(\\w+)\\.com", "joe@site.com, ann@work.com");
    find("\\d{2,3}", "1 12 123 1234 12345");
    find("[^aeiou\\s]+", "hello world");
    find("\\bw\\w*", "when we were wow");
    find("(?i)HELLO", "hello HeLLo");
    find("^\\w+|\\w+$", "first middle last");
    find("(?m)^\\w+$", "one\ntwo\nthree four");
    find("x(?=y)", "xyxzxy");
    find("x(?!y)", "xyxzxy");
    find("(?<=\\$)\\d+", "$5 6 $77");
    find("(?<!\\$)\\b\\d+", "$5 6 $77");
    find("(.)\\1", "aabbcdd");
    find("(\\w)(\\w)\\2\\1", "abba noon xyyx");
    find("(?:ab)+", "ababxab");
    find("a|ab|abc", "abc");
    find("(?>a+)b", "aaab");
    find("a++a", "aaaa");
    find("[a-c&&[^b]]+", "abcab");
    find(".", "a\nb");
    find("(?s).", "a\nb");
    find("\\p{Upper}\\p{Lower}+", "Hello World foo");
    find("[\\[\\]]", "a[1]");
    find("\\Q.*\\E", "a.*b");
    find("(a(b(c)))", "abcabc");
    find("(a)|(b)", "ab");
    find("\\x41\\u0042\\t?", "AB");
    find("^$", "");
    find("z", "abc");
    System.out.println("abc".matches("[a-c]+") + " " + "abcd".matches("[a-c]+") + " " + Pattern.matches("\\d+", "12") + " " + "".matches(""));
    System.out.println("2024-02-30".matches("\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])"));
    Matcher m = Pattern.compile("(?<year>\\d{4})-(?<mon>\\d\\d)").matcher("on 2021-07 and 1999-12");
    while (m.find()) System.out.println(m.group("year") + "/" + m.group("mon") + " " + m.start("mon"));
    Matcher l = Pattern.compile("ab").matcher("abab");
    System.out.println(l.lookingAt() + " " + l.matches() + " " + l.find(1) + " " + l.start() + " " + l.hitEnd());
    try {
      Pattern.compile("(unclosed");
    } catch (PatternSyntaxException e) {
      System.out.println(e.getDescription() + " " + e.getIndex());
    }
    try {
      Pattern.compile("a").matcher("b").group();
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage());
    }
    System.out.println(Pattern.quote("a.b") + " " + Pattern.compile("a", Pattern.CASE_INSENSITIVE).flags());
  }
}
