import java.io.*;
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class CsvProcessor {
  static class CsvException extends RuntimeException {
    CsvException(int line, String m) {
      super("line " + line + ": " + m);
    }
  }

  static List<List<String>> parse(Reader in) throws IOException {
    List<List<String>> rows = new ArrayList<>();
    List<String> row = new ArrayList<>();
    StringBuilder cell = new StringBuilder();
    boolean quoted = false, wasQuoted = false;
    int line = 1;
    PushbackReader r = new PushbackReader(in);
    for (int ch; (ch = r.read()) != -1; ) {
      char c = (char) ch;
      if (c == '\n') line++;
      if (quoted) {
        if (c == '"') {
          int next = r.read();
          if (next == '"') cell.append('"');
          else {
            quoted = false;
            if (next != -1) r.unread(next);
          }
        } else cell.append(c);
      } else if (c == '"') {
        if (cell.length() > 0) throw new CsvException(line, "stray quote");
        quoted = wasQuoted = true;
      } else if (c == ',' || c == '\n') {
        row.add(wasQuoted ? cell.toString() : cell.toString().trim());
        cell.setLength(0);
        wasQuoted = false;
        if (c == '\n') {
          rows.add(row);
          row = new ArrayList<>();
        }
      } else if (c != '\r') cell.append(c);
    }
    if (quoted) throw new CsvException(line, "unterminated quote");
    if (cell.length() > 0 || !row.isEmpty()) {
      row.add(cell.toString().trim());
      rows.add(row);
    }
    return rows;
  }

  static class Table {
    final List<String> header;
    final List<Map<String, String>> rows = new ArrayList<>();

    Table(List<List<String>> raw) {
      header = raw.get(0);
      for (int i = 1; i < raw.size(); i++) {
        if (raw.get(i).size() != header.size()) throw new CsvException(i + 1, "expected " + header.size() + " cells, got " + raw.get(i).size());
        Map<String, String> m = new LinkedHashMap<>();
        for (int k = 0; k < header.size(); k++) m.put(header.get(k), raw.get(i).get(k));
        rows.add(m);
      }
    }

    Table where(Predicate<Map<String, String>> p) {
      Table t = new Table(List.of(header));
      rows.stream().filter(p).forEach(t.rows::add);
      return t;
    }

    <K extends Comparable<K>> Map<K, Double> sumBy(Function<Map<String, String>, K> key, String col) {
      return rows.stream().collect(Collectors.groupingBy(key, TreeMap::new, Collectors.summingDouble(r -> Double.parseDouble(r.get(col)))));
    }

    String render() {
      int[] w = new int[header.size()];
      for (int i = 0; i < w.length; i++) {
        String h = header.get(i);
        w[i] = Math.max(h.length(), rows.stream().mapToInt(r -> r.get(h).length()).max().orElse(0));
      }
      StringBuilder sb = new StringBuilder();
      for (int i = 0; i < w.length; i++) sb.append(String.format("%-" + w[i] + "s ", header.get(i)));
      sb.append('\n');
      for (int x : w) sb.append("-".repeat(x)).append(' ');
      sb.append('\n');
      for (Map<String, String> r : rows) {
        int i = 0;
        for (String v : r.values()) sb.append(String.format("%-" + w[i++] + "s ", v.replace("\n", "\\n")));
        sb.append('\n');
      }
      return sb.toString();
    }
  }

  static String escape(String s) {
    return s.matches("(?s).*[\",\\n].*") ? '"' + s.replace("\"", "\"\"") + '"' : s;
  }

  public static void main(String[] args) throws IOException {
    String csv = "name,dept,salary,note\nAnn, eng ,100.5,\"likes, commas\"\nBob,ops,80,\"says \"\"hi\"\"\"\r\nCid,eng,120.25,\"two\nlines\"\nDee,hr,70,";
    Table t = new Table(parse(new StringReader(csv)));
    System.out.print(t.render());
    System.out.println(t.sumBy(r -> r.get("dept"), "salary") + " " + t.where(r -> r.get("note").contains("\n")).rows.size());
    System.out.println(t.rows.stream().map(r -> r.values().stream().map(CsvProcessor::escape).collect(Collectors.joining(","))).collect(Collectors.joining("|")));
    for (String bad : new String[] {"a,b\n1", "a\n\"open", "a\nx\"y", "a,b\n1,2,3"}) {
      try {
        System.out.println(new Table(parse(new StringReader(bad))).rows);
      } catch (CsvException e) {
        System.out.println(e.getMessage());
      }
    }
  }
}
