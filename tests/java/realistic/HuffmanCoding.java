import java.util.*;

public class HuffmanCoding {
  abstract static class Node implements Comparable<Node> {
    final int weight;
    final int order;
    private static int counter;

    Node(int weight) {
      this.weight = weight;
      this.order = counter++;
    }

    @Override
    public int compareTo(Node o) {
      return weight != o.weight ? Integer.compare(weight, o.weight) : Integer.compare(order, o.order);
    }
  }

  static final class Leaf extends Node {
    final char symbol;

    Leaf(char symbol, int weight) {
      super(weight);
      this.symbol = symbol;
    }
  }

  static final class Inner extends Node {
    final Node left, right;

    Inner(Node left, Node right) {
      super(left.weight + right.weight);
      this.left = left;
      this.right = right;
    }
  }

  static Node build(String text) {
    Map<Character, Integer> freq = new TreeMap<>();
    for (char c : text.toCharArray()) freq.merge(c, 1, Integer::sum);
    PriorityQueue<Node> q = new PriorityQueue<>();
    freq.forEach((c, n) -> q.add(new Leaf(c, n)));
    while (q.size() > 1) q.add(new Inner(q.poll(), q.poll()));
    return q.poll();
  }

  static void codes(Node n, String prefix, Map<Character, String> out) {
    if (n instanceof Leaf l) out.put(l.symbol, prefix.isEmpty() ? "0" : prefix);
    else if (n instanceof Inner i) {
      codes(i.left, prefix + "0", out);
      codes(i.right, prefix + "1", out);
    }
  }

  static byte[] pack(String bits) {
    byte[] out = new byte[(bits.length() + 7) / 8];
    for (int i = 0; i < bits.length(); i++) if (bits.charAt(i) == '1') out[i / 8] |= 1 << (7 - i % 8);
    return out;
  }

  static String decode(Node root, byte[] data, int bits) {
    StringBuilder sb = new StringBuilder();
    Node n = root;
    for (int i = 0; i < bits; i++) {
      int bit = data[i / 8] >> (7 - i % 8) & 1;
      if (n instanceof Inner in) n = bit == 0 ? in.left : in.right;
      if (n instanceof Leaf l) {
        sb.append(l.symbol);
        n = root;
      }
    }
    return sb.toString();
  }

  public static void main(String[] args) {
    for (String text : new String[] {"abracadabra", "she sells sea shells on the sea shore", "aaaa", "ab", "The quick brown fox jumps over the lazy dog."}) {
      Node root = build(text);
      Map<Character, String> codes = new TreeMap<>();
      codes(root, "", codes);
      StringBuilder bits = new StringBuilder();
      for (char c : text.toCharArray()) bits.append(codes.get(c));
      byte[] packed = pack(bits.toString());
      System.out.println(codes);
      System.out.println(text.length() * 8 + " -> " + bits.length() + " bits, " + packed.length + " bytes " + Arrays.toString(packed));
      System.out.println(decode(root, packed, bits.length()).equals(text));
    }
  }
}
