import java.util.*;

public class JsonLibrary {
  static class JsonException extends RuntimeException {
    JsonException(String m, int line, int col) {
      super(m + " at line " + line + " column " + col);
    }
  }

  static class Reader {
    private final String src;
    private int i;

    Reader(String src) {
      this.src = src;
    }

    static Object parse(String s) {
      Reader r = new Reader(s);
      Object v = r.value();
      r.ws();
      if (r.i != s.length()) throw r.error("trailing characters");
      return v;
    }

    private JsonException error(String m) {
      int line = 1, col = 1;
      for (int k = 0; k < i && k < src.length(); k++) {
        if (src.charAt(k) == '\n') {
          line++;
          col = 1;
        } else col++;
      }
      return new JsonException(m, line, col);
    }

    private void ws() {
      while (i < src.length() && Character.isWhitespace(src.charAt(i))) i++;
    }

    private char peek() {
      ws();
      if (i >= src.length()) throw error("unexpected end");
      return src.charAt(i);
    }

    private Object value() {
      char c = peek();
      switch (c) {
        case '{':
          return object();
        case '[':
          return array();
        case '"':
          return string();
        case 't':
          return word("true", Boolean.TRUE);
        case 'f':
          return word("false", Boolean.FALSE);
        case 'n':
          return word("null", null);
        default:
          if (c == '-' || Character.isDigit(c)) return number();
          throw error("unexpected '" + c + "'");
      }
    }

    private Object word(String w, Object v) {
      if (!src.startsWith(w, i)) throw error("expected " + w);
      i += w.length();
      return v;
    }

    private Number number() {
      int start = i;
      if (src.charAt(i) == '-') i++;
      while (i < src.length() && "0123456789.eE+-".indexOf(src.charAt(i)) >= 0) i++;
      String t = src.substring(start, i);
      try {
        if (t.matches("-?\\d+")) return Long.valueOf(t);
        return Double.valueOf(t);
      } catch (NumberFormatException e) {
        throw error("bad number " + t);
      }
    }

    private String string() {
      StringBuilder sb = new StringBuilder();
      i++;
      while (true) {
        if (i >= src.length()) throw error("unterminated string");
        char c = src.charAt(i++);
        if (c == '"') return sb.toString();
        if (c != '\\') {
          sb.append(c);
          continue;
        }
        char e = src.charAt(i++);
        switch (e) {
          case 'n' -> sb.append('\n');
          case 't' -> sb.append('\t');
          case 'u' -> {
            sb.append((char) Integer.parseInt(src.substring(i, i + 4), 16));
            i += 4;
          }
          case '"', '\\', '/' -> sb.append(e);
          default -> throw error("bad escape " + e);
        }
      }
    }

    private List<Object> array() {
      List<Object> out = new ArrayList<>();
      i++;
      if (peek() == ']') {
        i++;
        return out;
      }
      while (true) {
        out.add(value());
        char c = peek();
        i++;
        if (c == ']') return out;
        if (c != ',') throw error("expected , or ]");
      }
    }

    private Map<String, Object> object() {
      Map<String, Object> out = new LinkedHashMap<>();
      i++;
      if (peek() == '}') {
        i++;
        return out;
      }
      while (true) {
        if (peek() != '"') throw error("expected key");
        String k = string();
        if (peek() != ':') throw error("expected :");
        i++;
        out.put(k, value());
        char c = peek();
        i++;
        if (c == '}') return out;
        if (c != ',') throw error("expected , or }");
      }
    }
  }

  static void write(Object v, StringBuilder sb, int indent, int depth) {
    if (v instanceof Map<?, ?> m) {
      sb.append('{');
      String sep = "";
      for (Map.Entry<?, ?> e : m.entrySet()) {
        sb.append(sep);
        newline(sb, indent, depth + 1);
        quote(e.getKey().toString(), sb);
        sb.append(indent > 0 ? ": " : ":");
        write(e.getValue(), sb, indent, depth + 1);
        sep = ",";
      }
      if (!m.isEmpty()) newline(sb, indent, depth);
      sb.append('}');
    } else if (v instanceof List<?> l) {
      sb.append('[');
      for (int i = 0; i < l.size(); i++) {
        if (i > 0) sb.append(',');
        newline(sb, indent, depth + 1);
        write(l.get(i), sb, indent, depth + 1);
      }
      if (!l.isEmpty()) newline(sb, indent, depth);
      sb.append(']');
    } else if (v instanceof String s) quote(s, sb);
    else sb.append(v);
  }

  static void newline(StringBuilder sb, int indent, int depth) {
    if (indent > 0) sb.append('\n').append(" ".repeat(indent * depth));
  }

  static void quote(String s, StringBuilder sb) {
    sb.append('"');
    for (char c : s.toCharArray()) {
      if (c == '"' || c == '\\') sb.append('\\').append(c);
      else if (c == '\n') sb.append("\\n");
      else if (c < 32 || c > 126) sb.append(String.format("\\u%04x", (int) c));
      else sb.append(c);
    }
    sb.append('"');
  }

  static Object path(Object v, String path) {
    for (String step : path.split("\\.")) {
      if (v instanceof List<?> l) v = l.get(Integer.parseInt(step));
      else if (v instanceof Map<?, ?> m) v = m.get(step);
      else throw new IllegalArgumentException("no step " + step + " in " + v);
    }
    return v;
  }

  public static void main(String[] args) {
    String doc = "{\"name\": \"widget\\n\\u00e9\", \"tags\": [\"a\", \"b\\\"q\\\"\", []], \"size\": {\"w\": 10, \"h\": -2.50, \"big\": 1e30},\n \"ok\": true, \"none\": null, \"long\": 9007199254740993}";
    Object v = Reader.parse(doc);
    StringBuilder sb = new StringBuilder();
    write(v, sb, 0, 0);
    System.out.println(sb);
    StringBuilder pretty = new StringBuilder();
    write(v, pretty, 2, 0);
    System.out.println(pretty);
    System.out.println(Reader.parse(pretty.toString()).equals(v));
    for (String p : new String[] {"size.w", "tags.1", "size.h", "missing", "ok.x", "tags.9"}) {
      try {
        System.out.println(p + " = " + path(v, p));
      } catch (RuntimeException e) {
        System.out.println(p + " ! " + e.getMessage());
      }
    }
    for (String bad : new String[] {"", "{", "[1,]", "{\"a\" 1}", "tru", "\"abc", "[1 2]", "{a:1}", "1 2", "\"\\x\"", "-", "[\n1,\n?]"}) {
      try {
        System.out.println(Reader.parse(bad));
      } catch (JsonException e) {
        System.out.println(bad.replace("\n", "/") + " ! " + e.getMessage());
      }
    }
  }
}
