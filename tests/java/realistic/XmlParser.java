import java.util.*;

public class XmlParser {
  static class XmlError extends RuntimeException {
    XmlError(String m, int pos) {
      super(m + " at " + pos);
    }
  }

  interface Node {}

  record Text(String s) implements Node {}

  static final class Element implements Node {
    final String name;
    final Map<String, String> attrs = new LinkedHashMap<>();
    final List<Node> children = new ArrayList<>();

    Element(String name) {
      this.name = name;
    }

    String text() {
      StringBuilder sb = new StringBuilder();
      for (Node n : children) sb.append(n instanceof Text t ? t.s() : ((Element) n).text());
      return sb.toString();
    }

    List<Element> select(String path) {
      List<Element> cur = List.of(this);
      for (String step : path.split("/")) {
        List<Element> next = new ArrayList<>();
        String tag = step.replaceAll("\\[.*", "");
        for (Element e : cur) for (Node n : e.children) if (n instanceof Element c && (tag.equals("*") || c.name.equals(tag)) && matches(c, step)) next.add(c);
        cur = next;
      }
      return cur;
    }

    private static boolean matches(Element e, String step) {
      int i = step.indexOf("[@");
      if (i < 0) return true;
      String[] kv = step.substring(i + 2, step.length() - 1).split("=");
      return kv.length == 1 ? e.attrs.containsKey(kv[0]) : kv[1].equals(e.attrs.get(kv[0]));
    }

    void print(StringBuilder sb, String indent) {
      sb.append(indent).append('<').append(name);
      attrs.forEach((k, v) -> sb.append(' ').append(k).append("=\"").append(escape(v)).append('"'));
      if (children.isEmpty()) {
        sb.append("/>\n");
        return;
      }
      if (children.size() == 1 && children.get(0) instanceof Text t) {
        sb.append('>').append(escape(t.s().trim())).append("</").append(name).append(">\n");
        return;
      }
      sb.append(">\n");
      for (Node n : children) {
        if (n instanceof Element e) e.print(sb, indent + "  ");
        else if (n instanceof Text t && !t.s().isBlank()) sb.append(indent).append("  ").append(escape(t.s().trim())).append('\n');
      }
      sb.append(indent).append("</").append(name).append(">\n");
    }
  }

  static String escape(String s) {
    return s.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
  }

  private final String src;
  private int i;

  XmlParser(String src) {
    this.src = src;
  }

  static Element parse(String s) {
    XmlParser p = new XmlParser(s);
    p.skipMisc();
    Element e = p.element();
    p.skipMisc();
    if (p.i < s.length()) throw new XmlError("content after root", p.i);
    return e;
  }

  private void skipMisc() {
    while (true) {
      while (i < src.length() && Character.isWhitespace(src.charAt(i))) i++;
      if (src.startsWith("<?", i)) i = end("?>");
      else if (src.startsWith("<!--", i)) i = end("-->");
      else return;
    }
  }

  private int end(String t) {
    int e = src.indexOf(t, i);
    if (e < 0) throw new XmlError("missing " + t, i);
    return e + t.length();
  }

  private String name() {
    int s = i;
    while (i < src.length() && (Character.isLetterOrDigit(src.charAt(i)) || "-_:".indexOf(src.charAt(i)) >= 0)) i++;
    if (s == i) throw new XmlError("expected name", i);
    return src.substring(s, i);
  }

  private void expect(String t) {
    if (!src.startsWith(t, i)) throw new XmlError("expected " + t, i);
    i += t.length();
  }

  private void ws() {
    while (i < src.length() && Character.isWhitespace(src.charAt(i))) i++;
  }

  private Element element() {
    expect("<");
    Element e = new Element(name());
    for (ws(); i < src.length() && src.charAt(i) != '>' && src.charAt(i) != '/'; ws()) {
      String k = name();
      expect("=");
      char q = src.charAt(i++);
      if (q != '"' && q != '\'') throw new XmlError("expected quote", i - 1);
      int close = src.indexOf(q, i);
      if (close < 0) throw new XmlError("open attribute " + k, i);
      if (e.attrs.put(k, decode(src.substring(i, close))) != null) throw new XmlError("duplicate " + k, i);
      i = close + 1;
    }
    if (src.startsWith("/>", i)) {
      i += 2;
      return e;
    }
    expect(">");
    while (!src.startsWith("</", i)) {
      if (i >= src.length()) throw new XmlError("unclosed <" + e.name + ">", i);
      if (src.startsWith("<!--", i)) i = end("-->");
      else if (src.startsWith("<![CDATA[", i)) {
        int s = i + 9;
        i = end("]]>");
        e.children.add(new Text(src.substring(s, i - 3)));
      } else if (src.charAt(i) == '<') e.children.add(element());
      else {
        int s = i;
        while (i < src.length() && src.charAt(i) != '<') i++;
        String t = decode(src.substring(s, i));
        if (!t.isBlank()) e.children.add(new Text(t));
      }
    }
    i += 2;
    int at = i;
    String n = name();
    if (!n.equals(e.name)) throw new XmlError("</" + n + "> closes <" + e.name + ">", at);
    expect(">");
    return e;
  }

  private String decode(String s) {
    StringBuilder sb = new StringBuilder();
    for (int k = 0; k < s.length(); k++) {
      if (s.charAt(k) != '&') {
        sb.append(s.charAt(k));
        continue;
      }
      int semi = s.indexOf(';', k);
      if (semi < 0) throw new XmlError("bad entity", i);
      String ent = s.substring(k + 1, semi);
      sb.append(switch (ent) {
        case "lt" -> '<';
        case "gt" -> '>';
        case "amp" -> '&';
        case "quot" -> '"';
        default -> {
          if (!ent.startsWith("#")) throw new XmlError("unknown entity " + ent, i);
          yield (char) Integer.parseInt(ent.substring(1));
        }
      });
      k = semi;
    }
    return sb.toString();
  }

  public static void main(String[] args) {
    String doc = "<?xml version=\"1.0\"?><!-- c --><shop name='A &amp; B'>\n<item id=\"1\" sale=\"yes\"><name>Pen &lt;blue&gt;</name><price>1.5</price></item><item id='2'><name><![CDATA[<Ink>]]></name><price>22</price><!-- x --></item>mixed &#65;<empty/></shop>";
    Element e = parse(doc);
    StringBuilder sb = new StringBuilder();
    e.print(sb, "");
    System.out.print(sb);
    StringBuilder again = new StringBuilder();
    parse(sb.toString()).print(again, "");
    System.out.println(again.toString().equals(sb.toString()));
    for (String p : new String[] {"item/name", "item[@sale]/price", "item[@id=2]/name", "*", "nothing/x"}) System.out.println(p + " " + e.select(p).stream().map(x -> x.name + "=" + x.text()).toList());
    System.out.println(e.select("item/price").stream().mapToDouble(x -> Double.parseDouble(x.text())).sum() + " " + e.attrs);
    for (String bad : new String[] {"<a>", "<a></b>", "<a x=1/>", "<a x='1' x='2'/>", "<a>&nope;</a>", "<a/><b/>", "text", "<a><!-- </a>", "<a x='1/>", "<a>&lt</a>", "< a/>"}) {
      try {
        parse(bad);
        System.out.println("accepted " + bad);
      } catch (XmlError x) {
        System.out.println(bad + " ! " + x.getMessage());
      }
    }
  }
}
