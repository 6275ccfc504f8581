import java.util.*;

public class SetOps {
  public static void main(String[] args) {
    Set<Integer> a = new TreeSet<>(List.of(1, 2, 3, 4, 5)), b = new HashSet<>(List.of(4, 5, 6));
    Set<Integer> u = new TreeSet<>(a);
    System.out.println(u.addAll(b) + " " + u);
    Set<Integer> i = new TreeSet<>(a);
    System.out.println(i.retainAll(b) + " " + i + " " + i.retainAll(b));
    Set<Integer> d = new TreeSet<>(a);
    System.out.println(d.removeAll(b) + " " + d + " " + a.containsAll(d) + " " + Collections.disjoint(d, b));
    TreeSet<String> t = new TreeSet<>(List.of("delta", "alpha", "charlie", "bravo"));
    System.out.println(t + " " + t.first() + " " + t.last() + " " + t.floor("c") + " " + t.ceiling("c") + " " + t.lower("alpha") + " " + t.higher("delta"));
    System.out.println(t.headSet("charlie") + " " + t.tailSet("charlie") + " " + t.subSet("b", "d") + " " + t.descendingSet() + " " + t.headSet("charlie", true));
    System.out.println(t.pollFirst() + " " + t.pollLast() + " " + t + " " + t.add("bravo") + t.add("zulu"));
    Iterator<String> it = t.descendingIterator();
    while (it.hasNext()) if (it.next().startsWith("c")) it.remove();
    System.out.println(t);
    Set<String> h = new HashSet<>();
    for (String s : "it was the best of times it was the worst of times".split(" ")) if (!h.add(s)) System.out.print("dup " + s + " ");
    System.out.println(h);
    Set<Character> chars = new HashSet<>();
    for (char c : "hello world".toCharArray()) chars.add(c);
    System.out.println(chars);
    System.out.println(new HashSet<>(List.of(1, 2)).equals(new TreeSet<>(List.of(2, 1))) + " " + Set.of(1, 2).equals(new LinkedHashSet<>(List.of(2, 1))));
    Set<List<Integer>> sl = new HashSet<>();
    sl.add(List.of(1, 2));
    sl.add(Arrays.asList(1, 2));
    sl.add(new LinkedList<>(List.of(2, 1)));
    System.out.println(sl.size() + " " + sl);
    TreeSet<int[]> arrays = new TreeSet<>(Comparator.comparingInt(x -> x[0]));
    arrays.add(new int[] {3, 1});
    arrays.add(new int[] {1, 2});
    arrays.add(new int[] {3, 9});
    for (int[] x : arrays) System.out.print(x[0] + ":" + x[1] + " ");
    System.out.println();
    Set<Integer> removed = new HashSet<>();
    for (int k = 0; k < 100; k++) removed.add(k * 3 % 64);
    removed.removeIf(k -> k % 5 != 0);
    System.out.println(removed + " " + removed.remove(10) + " " + removed.remove(11));
    try {
      Set.of(1, 1);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    SortedSet<Integer> view = new TreeSet<>(a).subSet(2, 5);
    System.out.println(view.first() + view.last() + " " + view.contains(5));
  }
}
