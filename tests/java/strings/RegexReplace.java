import java.util.*;
import java.util.regex.*;
import java.util.stream.*;

public class RegexReplace {
  public static void main(String[] args) {
    System.out.println("a1b2c3".replaceAll("\\d", "#"));
    System.out.println("a1b2c3".replaceFirst("\\d", "#"));
    System.out.println("John Smith".replaceAll("(\\w+) (\\w+)", "$2, $1"));
    System.out.println("x".replaceAll("x", "\\$\\\\"));
    System.out.println("x".replaceAll("x", Matcher.quoteReplacement("$1\\")));
    System.out.println("aaa".replaceAll("a*", "X"));
    System.out.println("abc".replaceAll("", "-"));
    System.out.println("  many   spaces here ".trim().replaceAll("\\s+", " "));
    System.out.println("price 10 and 20".replaceAll("(?<n>\\d+)", "<${n}>"));
    System.out.println(Pattern.compile("\\d+").matcher("3 apples, 12 pears").replaceAll(r -> "" + Integer.parseInt(r.group()) * 2));
    System.out.println(Pattern.compile("[aeiou]").matcher("replace vowels").replaceFirst("*"));
    Matcher m = Pattern.compile("\\$\\{(\\w+)\\}").matcher("Hi ${name}, you are ${age}; ${name}!");
    Map<String, String> vars = Map.of("name", "Bob", "age", "7");
    StringBuilder sb = new StringBuilder();
    while (m.find()) m.appendReplacement(sb, vars.get(m.group(1)));
    m.appendTail(sb);
    System.out.println(sb);
    System.out.println(Pattern.compile("\\W+").splitAsStream("one, two; three").collect(Collectors.toList()));
    System.out.println(Arrays.toString(Pattern.compile(",").split("a,b,c", 2)));
    System.out.println(Pattern.compile("a(.)").matcher("abacad").results().map(r -> r.group(1) + r.start()).collect(Collectors.joining("|")));
    System.out.println(Stream.of("apple", "bob", "avocado").filter(Pattern.compile("^a").asPredicate()).toList());
    System.out.println("camelCaseToSnake".replaceAll("([A-Z])", "_$1").toLowerCase());
    Matcher c = Pattern.compile("_([a-z])").matcher("snake_case_to_camel");
    System.out.println(c.replaceAll(r -> r.group(1).toUpperCase()));
    try {
      "a".replaceAll("a", "$1");
    } catch (IndexOutOfBoundsException e) {
      System.out.println(e.getMessage());
    }
    try {
      "a".replaceAll("a", "${x");
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    m.reset("${age}");
    System.out.println(m.matches() + m.group(1) + m.groupCount());
    Matcher r = Pattern.compile("\\w").matcher("abcdef").region(2, 4);
    StringBuilder out = new StringBuilder();
    while (r.find()) out.append(r.group());
    System.out.println(out);
    System.out.println("1234567.891".replaceAll("(?<=\\d)(?=(\\d{3})+\\b(?<!\\.\\d{0,9}))", ","));
    System.out.println("<b>bold</b><i>it</i>".replaceAll("<(\\w)>(.*?)</\\1>", "[$1:$2]"));
  }
}
