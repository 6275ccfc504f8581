import java.util.*;

public class SequencedCollections {
  public static void main(String[] args) {
    List<Integer> l = new ArrayList<>(List.of(1, 2, 3));
    l.addFirst(0);
    l.addLast(4);
    System.out.println(l + " " + l.getFirst() + l.getLast() + " " + l.reversed() + " " + l.removeFirst() + l.removeLast() + " " + l);
    List<Integer> rev = l.reversed();
    rev.add(99);
    rev.set(0, -3);
    System.out.println(l + " " + rev + " " + rev.indexOf(2) + " " + rev.stream().map(x -> x * 2).toList());
    LinkedHashSet<String> s = new LinkedHashSet<>(List.of("a", "b", "c"));
    s.addFirst("c");
    s.addLast("a");
    System.out.println(s + " " + s.reversed() + " " + s.getFirst() + s.removeLast() + " " + s);
    LinkedHashMap<String, Integer> m = new LinkedHashMap<>();
    m.put("x", 1);
    m.put("y", 2);
    m.putFirst("z", 3);
    m.putLast("x", 9);
    System.out.println(m + " " + m.reversed() + " " + m.firstEntry() + " " + m.lastEntry() + " " + m.pollFirstEntry() + " " + m.sequencedKeySet().reversed() + " " + m.sequencedValues());
    TreeMap<Integer, String> t = new TreeMap<>(Map.of(1, "a", 2, "b"));
    System.out.println(t.reversed() + " " + t.firstEntry() + " " + new TreeSet<>(List.of(3, 1, 2)).reversed() + " " + new TreeSet<>(List.of(3, 1)).getFirst());
    Deque<Integer> d = new ArrayDeque<>(List.of(1, 2, 3));
    System.out.println(d.reversed() + " " + d.getFirst());
    try {
      new TreeSet<>(List.of(1)).addFirst(0);
    } catch (UnsupportedOperationException e) {
      System.out.println("sorted set");
    }
    try {
      new ArrayList<>().getFirst();
    } catch (NoSuchElementException e) {
      System.out.println("empty");
    }
    try {
      List.of(1).addLast(2);
    } catch (UnsupportedOperationException e) {
      System.out.println("immutable");
    }
    System.out.println(Collections.unmodifiableSequencedCollection(l) + " " + List.of(1, 2).reversed());
    for (int x : List.of(1, 2, 3).reversed()) System.out.print(x);
    System.out.println();
  }
}
