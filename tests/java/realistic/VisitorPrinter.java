import java.util.*;

public class VisitorPrinter {
  interface Visitor<R> {
    R text(Text t);

    R heading(Heading h);

    R list(Bullets l);

    R link(Link l);

    default R document(Document d) {
      R last = null;
      for (Node n : d.children) last = n.accept(this);
      return last;
    }
  }

  interface Node {
    <R> R accept(Visitor<R> v);
  }

  record Text(String s, boolean bold) implements Node {
    public <R> R accept(Visitor<R> v) {
      return v.text(this);
    }
  }

  record Heading(int level, String s) implements Node {
    Heading {
      if (level < 1 || level > 6) throw new IllegalArgumentException("level " + level);
    }

    public <R> R accept(Visitor<R> v) {
      return v.heading(this);
    }
  }

  record Bullets(List<Node> items) implements Node {
    public <R> R accept(Visitor<R> v) {
      return v.list(this);
    }
  }

  record Link(String url, Node label) implements Node {
    public <R> R accept(Visitor<R> v) {
      return v.link(this);
    }
  }

  static class Document implements Node {
    final List<Node> children = new ArrayList<>();

    Document add(Node n) {
      children.add(n);
      return this;
    }

    public <R> R accept(Visitor<R> v) {
      return v.document(this);
    }
  }

  static class Html implements Visitor<String> {
    public String text(Text t) {
      String e = t.s().replace("&", "&amp;").replace("<", "&lt;");
      return t.bold() ? "<b>" + e + "</b>" : e;
    }

    public String heading(Heading h) {
      return "<h" + h.level() + ">" + h.s() + "</h" + h.level() + ">";
    }

    public String list(Bullets l) {
      StringBuilder sb = new StringBuilder("<ul>");
      for (Node n : l.items()) sb.append("<li>").append(n.accept(this)).append("</li>");
      return sb.append("</ul>").toString();
    }

    public String link(Link l) {
      return "<a href='" + l.url() + "'>" + l.label().accept(this) + "</a>";
    }

    public String document(Document d) {
      StringJoiner j = new StringJoiner("\n", "<html>\n", "\n</html>");
      d.children.forEach(n -> j.add(n.accept(this)));
      return j.toString();
    }
  }

  static class Markdown implements Visitor<String> {
    private int depth;

    public String text(Text t) {
      return t.bold() ? "**" + t.s() + "**" : t.s();
    }

    public String heading(Heading h) {
      return "#".repeat(h.level()) + " " + h.s();
    }

    public String list(Bullets l) {
      depth++;
      StringBuilder sb = new StringBuilder();
      for (Node n : l.items()) sb.append(n instanceof Bullets ? "" : "\n" + "  ".repeat(depth - 1) + "- ").append(n.accept(this));
      depth--;
      return sb.toString();
    }

    public String link(Link l) {
      return "[" + l.label().accept(this) + "](" + l.url() + ")";
    }

    public String document(Document d) {
      StringBuilder sb = new StringBuilder();
      for (Node n : d.children) sb.append(n.accept(this)).append("\n");
      return sb.toString();
    }
  }

  static class WordCount implements Visitor<Integer> {
    private int total;

    private int count(String s) {
      total += s.isBlank() ? 0 : s.trim().split("\\s+").length;
      return total;
    }

    public Integer text(Text t) {
      return count(t.s());
    }

    public Integer heading(Heading h) {
      return count(h.s());
    }

    public Integer list(Bullets l) {
      l.items().forEach(n -> n.accept(this));
      return total;
    }

    public Integer link(Link l) {
      return l.label().accept(this);
    }
  }

  public static void main(String[] args) {
    Document d = new Document().add(new Heading(1, "Title here")).add(new Text("a < b & c", false)).add(new Bullets(List.of(new Text("one", true), new Bullets(List.of(new Text("nested item", false))), new Link("http://x", new Text("click me", true))))).add(new Heading(3, "End"));
    System.out.println(d.accept(new Html()));
    System.out.println(d.accept(new Markdown()));
    System.out.println(d.accept(new WordCount()));
    System.out.println(new Document().accept(new WordCount()) + " " + new Text("x y", true).accept(new WordCount()));
    try {
      new Heading(7, "deep");
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    System.out.println(d.children.get(1) + " " + d.children.get(1).hashCode());
  }
}
