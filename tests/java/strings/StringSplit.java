import java.util.Arrays;

public class StringSplit {
  static void show(String[] parts) {
    System.out.println(parts.length + " " + Arrays.toString(parts));
  }

  public static void main(String[] args) {
    show("a,b,c".split(","));
    show("a,b,,c,,".split(","));
    show("a,b,,c,,".split(",", -1));
    show("a,b,,c,,".split(",", 2));
    show("a,b,,c,,".split(",", 0));
    show(",lead".split(","));
    show("".split(","));
    show(",".split(","));
    show(",,,".split(","));
    show("no delimiter".split(";"));
    show("a b  c\td".split(" "));
    show("a b  c\td".split("\\s+"));
    show("  x y".split("\\s+"));
    show("1.2.3".split("."));
    show("1.2.3".split("\\."));
    show("a|b|c".split("|"));
    show("a|b|c".split("\\|"));
    show("abc".split(""));
    show("a1b22c333".split("\\d+"));
    show("a1b22c333".split("(?<=\\d)(?=\\D)"));
    show("camelCaseStringHere".split("(?=[A-Z])"));
    show("k=v;k2=v2".split("[=;]"));
    show("one, two,three , four".split("\\s*,\\s*"));
    show("xAAyAAz".split("AA"));
    show("boo:and:foo".split("o"));
    show("boo:and:foo".split("o", 5));
    show("boo:and:foo".split("o", -2));
    show("2020-01-15T10:30".split("[-T:]"));
    show("tab\tsep\tval".split("\t"));
    show("a$b$c".split("$"));
    show("a$b$c".split("\\$"));
    show("a^b".split("\\^"));
  }
}
