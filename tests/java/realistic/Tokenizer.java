import java.util.*;
import java.util.regex.*;

public class Tokenizer {
  enum Type {
    NUMBER("\\d+(\\.\\d+)?"), STRING("\"([^\"\\\\]|\\\\.)*\""), KEYWORD("\\b(if|else|while|return|int)\\b"), IDENT("[A-Za-z_]\\w*"), OP("==|!=|<=|>=|&&|\\|\\||[-+*/<>=!]"), PUNCT("[(){};,]"), COMMENT("//[^\\n]*|/\\*(?s:.*?)\\*/"), SPACE("\\s+");

    final Pattern pattern;

    Type(String re) {
      pattern = Pattern.compile("\\G(?:" + re + ")");
    }
  }

  record Token(Type type, String text, int line, int col) {
    @Override
    public String toString() {
      return type + "(" + text + ")@" + line + ":" + col;
    }
  }

  static List<Token> tokenize(String src) {
    List<Token> out = new ArrayList<>();
    int pos = 0, line = 1, col = 1;
    Type[] order = {Type.COMMENT, Type.SPACE, Type.NUMBER, Type.STRING, Type.KEYWORD, Type.IDENT, Type.OP, Type.PUNCT};
    scan:
    while (pos < src.length()) {
      for (Type t : order) {
        Matcher m = t.pattern.matcher(src);
        if (!m.find(pos)) continue;
        String text = m.group();
        if (t != Type.SPACE && t != Type.COMMENT) out.add(new Token(t, text, line, col));
        for (char c : text.toCharArray()) {
          if (c == '\n') {
            line++;
            col = 1;
          } else col++;
        }
        pos = m.end();
        continue scan;
      }
      throw new IllegalArgumentException("unexpected '" + src.charAt(pos) + "' at " + line + ":" + col);
    }
    return out;
  }

  static String format(List<Token> ts) {
    StringBuilder sb = new StringBuilder();
    int depth = 0;
    boolean start = true;
    for (Token t : ts) {
      if (t.text().equals("}")) depth--;
      if (start) sb.append("  ".repeat(depth));
      else if (!";,)".contains(t.text()) && sb.charAt(sb.length() - 1) != '(') sb.append(' ');
      sb.append(t.text());
      start = false;
      if (t.text().equals("{")) depth++;
      if (t.text().equals("{") || t.text().equals("}") || t.text().equals(";")) {
        sb.append('\n');
        start = true;
      }
    }
    return sb.toString();
  }

  public static void main(String[] args) {
    String src = "int main() { // entry\n  int x1 = 42; /* multi\n line */ if (x1 >= 10 && x1 != 3.14) { print(\"hi \\\"you\\\"\", x1); }\n  while(x1>0)x1=x1-1; return iffy; }";
    List<Token> ts = tokenize(src);
    for (Token t : ts) System.out.println(t);
    Map<Type, Integer> counts = new EnumMap<>(Type.class);
    for (Token t : ts) counts.merge(t.type(), 1, Integer::sum);
    System.out.println(counts);
    System.out.print(format(ts));
    for (String bad : new String[] {"int $x;", "\"open", "a @ b"}) {
      try {
        System.out.println(tokenize(bad));
      } catch (IllegalArgumentException e) {
        System.out.println(e.getMessage());
      }
    }
  }
}
