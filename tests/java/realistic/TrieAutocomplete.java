import java.util.*;

public class TrieAutocomplete {
  static class Trie {
    private static class Node {
      final TreeMap<Character, Node> next = new TreeMap<>();
      int weight = -1;
      int words;
    }

    private final Node root = new Node();
    private int size;

    boolean insert(String w, int weight) {
      if (w.isEmpty()) throw new IllegalArgumentException("empty word");
      boolean fresh = find(w) == null || find(w).weight < 0;
      Node n = root;
      for (char c : w.toCharArray()) {
        if (fresh) n.words++;
        n = n.next.computeIfAbsent(c, k -> new Node());
      }
      if (fresh) {
        n.words++;
        size++;
      }
      n.weight = weight;
      return fresh;
    }

    private Node find(String prefix) {
      Node n = root;
      for (int i = 0; i < prefix.length() && n != null; i++) n = n.next.get(prefix.charAt(i));
      return n;
    }

    boolean contains(String w) {
      Node n = find(w);
      return n != null && n.weight >= 0;
    }

    int countPrefix(String p) {
      Node n = find(p);
      return n == null ? 0 : n.words;
    }

    boolean remove(String w) {
      if (!contains(w)) return false;
      Node n = root;
      n.words--;
      for (char c : w.toCharArray()) {
        Node child = n.next.get(c);
        if (--child.words == 0) {
          n.next.remove(c);
          size--;
          return true;
        }
        n = child;
      }
      n.weight = -1;
      size--;
      return true;
    }

    List<String> suggest(String prefix, int k) {
      Node start = find(prefix);
      if (start == null) return List.of();
      PriorityQueue<Map.Entry<String, Integer>> heap = new PriorityQueue<>(Map.Entry.<String, Integer>comparingByValue().thenComparing(Map.Entry.comparingByKey(Comparator.reverseOrder())));
      collect(start, new StringBuilder(prefix), heap, k);
      LinkedList<String> out = new LinkedList<>();
      while (!heap.isEmpty()) out.addFirst(heap.poll().getKey());
      return out;
    }

    private void collect(Node n, StringBuilder sb, PriorityQueue<Map.Entry<String, Integer>> heap, int k) {
      if (n.weight >= 0) {
        heap.add(Map.entry(sb.toString(), n.weight));
        if (heap.size() > k) heap.poll();
      }
      for (Map.Entry<Character, Node> e : n.next.entrySet()) {
        sb.append(e.getKey());
        collect(e.getValue(), sb, heap, k);
        sb.setLength(sb.length() - 1);
      }
    }

    List<String> wildcard(String pattern) {
      List<String> out = new ArrayList<>();
      match(root, pattern, 0, new StringBuilder(), out);
      return out;
    }

    private void match(Node n, String p, int i, StringBuilder sb, List<String> out) {
      if (i == p.length()) {
        if (n.weight >= 0) out.add(sb.toString());
        return;
      }
      for (Map.Entry<Character, Node> e : n.next.entrySet()) {
        if (p.charAt(i) != '?' && p.charAt(i) != e.getKey()) continue;
        sb.append(e.getKey());
        match(e.getValue(), p, i + 1, sb, out);
        sb.deleteCharAt(sb.length() - 1);
      }
    }
  }

  public static void main(String[] args) {
    Trie t = new Trie();
    String[] words = "car:5 card:9 care:2 cart:7 cat:8 dog:3 dot:3 do:1 cards:4".split(" ");
    for (String w : words) t.insert(w.split(":")[0], Integer.parseInt(w.split(":")[1]));
    System.out.println(t.insert("car", 6) + " " + t.size);
    System.out.println(t.contains("car") + " " + t.contains("ca") + " " + t.contains("cars") + " " + t.countPrefix("car") + " " + t.countPrefix("d") + " " + t.countPrefix("x"));
    System.out.println(t.suggest("ca", 3) + " " + t.suggest("", 4) + " " + t.suggest("do", 10) + " " + t.suggest("zz", 1));
    System.out.println(t.wildcard("ca?") + " " + t.wildcard("d?") + " " + t.wildcard("????") + " " + t.wildcard("?o?"));
    System.out.println(t.remove("card") + " " + t.remove("card") + " " + t.contains("cards") + " " + t.contains("card") + " " + t.countPrefix("card") + " " + t.remove("cards") + " " + t.countPrefix("card") + " " + t.size);
    try {
      t.insert("", 1);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
  }
}
