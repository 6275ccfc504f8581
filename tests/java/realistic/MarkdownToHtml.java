import java.util.*;
import java.util.regex.*;

public class MarkdownToHtml {
  private static final Pattern BOLD = Pattern.compile("\\*\\*(.+?)\\*\\*"), ITALIC = Pattern.compile("(?<!\\*)\\*([^*]+)\\*(?!\\*)"), CODE = Pattern.compile("`([^`]+)`"), LINK = Pattern.compile("(!?)\\[([^\\]]*)\\]\\(([^)\\s]+)(?:\\s+\"([^\"]*)\")?\\)");

  static String inline(String s) {
    List<String> codes = new ArrayList<>();
    Matcher m = CODE.matcher(s.replace("&", "&amp;").replace("<", "&lt;"));
    s = m.replaceAll(r -> {
      codes.add("<code>" + r.group(1) + "</code>");
      return "\u0000" + (codes.size() - 1) + "\u0000";
    });
    s = LINK.matcher(s).replaceAll(r -> {
      String title = r.group(4) == null ? "" : " title=\"" + r.group(4) + "\"";
      String out = r.group(1).isEmpty() ? "<a href=\"" + r.group(3) + "\"" + title + ">" + r.group(2) + "</a>" : "<img src=\"" + r.group(3) + "\" alt=\"" + r.group(2) + "\"" + title + ">";
      return Matcher.quoteReplacement(out);
    });
    s = BOLD.matcher(s).replaceAll("<b>$1</b>");
    s = ITALIC.matcher(s).replaceAll("<i>$1</i>");
    for (int i = 0; i < codes.size(); i++) s = s.replace("\u0000" + i + "\u0000", codes.get(i));
    return s;
  }

  static String convert(String md) {
    StringBuilder out = new StringBuilder();
    Deque<String> open = new ArrayDeque<>();
    List<String> para = new ArrayList<>();
    boolean code = false;
    for (String line : (md + "\n").split("\n", -1)) {
      if (line.startsWith("```")) {
        flush(out, para);
        code = !code;
        out.append(code ? "<pre>" : "</pre>\n");
        if (code) out.append('\n');
        continue;
      }
      if (code) {
        out.append(line.replace("<", "&lt;")).append('\n');
        continue;
      }
      Matcher head = Pattern.compile("(#{1,6}) (.*)").matcher(line);
      Matcher item = Pattern.compile("( *)(?:([-*])|\\d+\\.) (.*)").matcher(line);
      if (item.matches()) {
        flush(out, para);
        int depth = item.group(1).length() / 2 + 1;
        String tag = item.group(2) != null ? "ul" : "ol";
        while (open.size() > depth) out.append("</").append(open.pop()).append(">\n");
        while (open.size() < depth) {
          open.push(tag);
          out.append("<").append(tag).append(">\n");
        }
        out.append("<li>").append(inline(item.group(3))).append("</li>\n");
        continue;
      }
      while (!open.isEmpty()) out.append("</").append(open.pop()).append(">\n");
      if (head.matches()) {
        flush(out, para);
        int n = head.group(1).length();
        out.append(String.format("<h%d>%s</h%d>%n", n, inline(head.group(2)), n));
      } else if (line.matches("-{3,}")) {
        flush(out, para);
        out.append("<hr>\n");
      } else if (line.startsWith("> ")) {
        flush(out, para);
        out.append("<blockquote>").append(inline(line.substring(2))).append("</blockquote>\n");
      } else if (line.isBlank()) flush(out, para);
      else para.add(line.trim());
    }
    if (code) throw new IllegalStateException("unclosed code block");
    flush(out, para);
    return out.toString();
  }

  private static void flush(StringBuilder out, List<String> para) {
    if (!para.isEmpty()) out.append("<p>").append(inline(String.join(" ", para))).append("</p>\n");
    para.clear();
  }

  static String toc(String md) {
    StringBuilder sb = new StringBuilder();
    int[] counters = new int[6];
    Matcher m = Pattern.compile("^(#+) (.+)$", Pattern.MULTILINE).matcher(md);
    while (m.find()) {
      int d = m.group(1).length();
      counters[d - 1]++;
      Arrays.fill(counters, d, 6, 0);
      StringJoiner num = new StringJoiner(".");
      for (int i = 0; i < d; i++) num.add("" + counters[i]);
      sb.append("  ".repeat(d - 1)).append(num).append(' ').append(m.group(2)).append(" #").append(m.group(2).toLowerCase().replaceAll("[^a-z0-9]+", "-")).append('\n');
    }
    return sb.toString();
  }

  public static void main(String[] args) {
    String md = """
        # Title with *style*
        First line
        continues **bold *nested* text** and `code *raw* <tag>`.

        - one
        - two [link](http://x.y "T")
          - nested
        1. num
        ---
        > quoted & escaped <b>
        ## Sub section!
        ![alt](pic.png) costs $5
        ```
        raw <html> **kept**
        ```
        ## Second
        ### Deep
        # Last
        """;
    System.out.print(convert(md));
    System.out.print(toc(md));
    System.out.println(inline("a ** b * c") + "|" + inline("[x](y)") + "|" + inline("****") + "|" + inline("*a* *b*"));
    try {
      convert("```\nopen");
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage());
    }
  }
}
