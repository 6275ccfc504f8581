import java.util.*;
import java.util.function.*;

public class TemplateEngine {
  interface Part {
    void render(Map<String, Object> ctx, StringBuilder out);
  }

  static class TemplateError extends RuntimeException {
    TemplateError(String m) {
      super(m);
    }
  }

  static final Map<String, UnaryOperator<String>> FILTERS = new HashMap<>();

  static {
    FILTERS.put("upper", String::toUpperCase);
    FILTERS.put("trim", String::trim);
    FILTERS.put("reverse", s -> new StringBuilder(s).reverse().toString());
    FILTERS.put("escape", s -> s.replace("&", "&amp;").replace("<", "&lt;"));
  }

  static Object lookup(Map<String, Object> ctx, String path) {
    Object v = ctx;
    for (String k : path.split("\\.")) {
      if (v instanceof Map<?, ?> m) v = m.get(k);
      else if (v instanceof List<?> l) v = l.get(Integer.parseInt(k));
      else if (v == null) return null;
      else throw new TemplateError("cannot read " + k + " of " + v);
    }
    return v;
  }

  static boolean truthy(Object o) {
    if (o == null) return false;
    if (o instanceof Boolean b) return b;
    if (o instanceof Collection<?> c) return !c.isEmpty();
    if (o instanceof Number n) return n.doubleValue() != 0;
    return !o.toString().isEmpty();
  }

  static class Compiler {
    private final String src;
    private int pos;
    private String stoppedAt;

    Compiler(String src) {
      this.src = src;
    }

    static Part compile(String src) {
      Compiler c = new Compiler(src);
      Part p = c.block();
      if (c.stoppedAt != null) throw new TemplateError("unexpected " + c.stoppedAt);
      return p;
    }

    private Part block() {
      List<Part> parts = new ArrayList<>();
      stoppedAt = null;
      while (pos < src.length()) {
        int open = src.indexOf("{", pos);
        while (open >= 0 && open + 1 < src.length() && src.charAt(open + 1) != '{' && src.charAt(open + 1) != '%') open = src.indexOf("{", open + 1);
        if (open < 0 || open + 1 >= src.length()) {
          String rest = src.substring(pos);
          parts.add((c, o) -> o.append(rest));
          pos = src.length();
          break;
        }
        String text = src.substring(pos, open);
        parts.add((c, o) -> o.append(text));
        boolean tag = src.charAt(open + 1) == '%';
        int close = src.indexOf(tag ? "%}" : "}}", open);
        if (close < 0) throw new TemplateError("unclosed tag at " + open);
        String body = src.substring(open + 2, close).trim();
        pos = close + 2;
        if (!tag) parts.add(variable(body));
        else if (body.startsWith("if ")) parts.add(conditional(body.substring(3).trim()));
        else if (body.startsWith("for ")) parts.add(loop(body.split("\\s+")));
        else {
          stoppedAt = body;
          break;
        }
      }
      return (c, o) -> parts.forEach(p -> p.render(c, o));
    }

    private Part variable(String body) {
      String[] f = body.split("\\|");
      return (c, o) -> {
        Object v = lookup(c, f[0].trim());
        if (v == null) throw new TemplateError("undefined " + f[0].trim());
        String s = v.toString();
        for (int i = 1; i < f.length; i++) {
          UnaryOperator<String> fn = FILTERS.get(f[i].trim());
          if (fn == null) throw new TemplateError("no filter " + f[i].trim());
          s = fn.apply(s);
        }
        o.append(s);
      };
    }

    private Part conditional(String cond) {
      Part yes = block();
      Part no = (c, o) -> {};
      if ("else".equals(stoppedAt)) no = block();
      if (!"end".equals(stoppedAt)) throw new TemplateError("if without end");
      stoppedAt = null;
      Part other = no;
      return (c, o) -> (truthy(lookup(c, cond)) ? yes : other).render(c, o);
    }

    private Part loop(String[] w) {
      if (w.length != 4 || !w[2].equals("in")) throw new TemplateError("bad for " + Arrays.toString(w));
      Part body = block();
      if (!"end".equals(stoppedAt)) throw new TemplateError("for without end");
      stoppedAt = null;
      return (c, o) -> {
        int i = 0;
        for (Object x : (Iterable<?>) lookup(c, w[3])) {
          Map<String, Object> inner = new HashMap<>(c);
          inner.put(w[1], x);
          inner.put("index", i++);
          body.render(inner, o);
        }
      };
    }
  }

  public static void main(String[] args) {
    Map<String, Object> ctx = new HashMap<>();
    ctx.put("title", "  <Shopping> ");
    ctx.put("user", Map.of("name", "Ann", "vip", true));
    ctx.put("items", List.of(Map.of("n", "pen", "price", 1.5), Map.of("n", "ink", "price", 0)));
    ctx.put("empty", List.of());
    String[] tests = {"Hello {{ user.name }}!", "[{{title|trim|escape|upper}}]", "{% for i in items %}{{index}}:{{ i.n }}{% if i.price %}={{ i.price }}{% else %} free{% end %};{% end %}", "{% if empty %}some{% else %}none{% end %} {a{b}", "{{ items.1.n | reverse }}", "{{ missing }}", "{{ user.name|shout }}", "{% if user.vip %}open", "{{ unclosed", "{% end %}", "{% for x of items %}{% end %}", "plain", "", "{% for r in items %}{% for q in items %}{{r.n}}{{q.n}} {% end %}{% end %}", "{{ user.name.x }}"};
    for (String t : tests) {
      StringBuilder sb = new StringBuilder();
      try {
        Compiler.compile(t).render(ctx, sb);
        System.out.println(sb);
      } catch (TemplateError e) {
        System.out.println("error: " + e.getMessage() + " after '" + sb + "'");
      }
    }
  }
}
