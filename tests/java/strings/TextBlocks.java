public class TextBlocks {
  public static void main(String[] args) {
    String a = """
        Hello
          indented
        end
        """;
    System.out.print(a);
    String b = """
        no trailing newline""";
    System.out.println("[" + b + "]");
    String c = """
        joined \
        line with "quotes" and \""" three
        tab\there trailing\s\s
        octal \101 unicode \u0042
        """;
    System.out.print(c.replace(' ', '.'));
    String d = """
      {
        "k": %d,
        "s": "%s"
      }
      """.formatted(5, "v");
    System.out.print(d);
    System.out.println("""
        a
        b""".equals("a\nb"));
    System.out.println("""
        """.isEmpty());
    System.out.println("""
           deep
         shallow
        """.lines().map(String::length).toList());
    String e = """
        x\n\
        y""";
    System.out.println(e.length());
  }
}
