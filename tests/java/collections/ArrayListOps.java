import java.util.*;

public class ArrayListOps {
  public static void main(String[] args) {
    List<Integer> l = new ArrayList<>();
    for (int i = 0; i < 15; i++) l.add(i * i % 11);
    System.out.println(l + " " + l.size() + " " + l.indexOf(4) + " " + l.lastIndexOf(4) + " " + l.contains(7) + " " + l.contains(null));
    l.add(0, 100);
    l.add(l.size(), 200);
    l.addAll(3, List.of(-1, -2));
    System.out.println(l);
    System.out.println(l.remove(0) + " " + l.remove(Integer.valueOf(4)) + " " + l.remove(Integer.valueOf(999)) + " " + l.set(1, 77));
    System.out.println(l);
    l.removeIf(x -> x % 2 == 0);
    System.out.println(l);
    l.replaceAll(x -> x * 10);
    l.sort(null);
    System.out.println(l);
    l.sort(Comparator.reverseOrder());
    System.out.println(l + " " + l.subList(2, 5));
    l.subList(1, 4).clear();
    System.out.println(l);
    List<Integer> sub = l.subList(0, 3);
    sub.set(0, -5);
    sub.add(6);
    System.out.println(l + " " + sub);
    l.retainAll(List.of(-5, 6, 50, 90));
    System.out.println(l);
    l.addAll(l);
    l.removeAll(Set.of(6));
    System.out.println(l + " " + l.containsAll(List.of(-5)) + " " + l.equals(new LinkedList<>(l)) + " " + l.hashCode());
    Integer[] arr = l.toArray(new Integer[0]);
    Object[] objs = l.toArray();
    Integer[] bigger = l.toArray(new Integer[10]);
    System.out.println(arr.length + " " + objs.length + " " + bigger.length + " " + bigger[9]);
    ListIterator<Integer> it = l.listIterator();
    while (it.hasNext()) {
      int i = it.nextIndex();
      int v = it.next();
      if (i == 0) it.remove();
      else if (i == 1) it.set(v + 1);
      else it.add(i);
      if (i > 4) break;
    }
    System.out.println(l);
    while (it.hasPrevious()) System.out.print(it.previous() + (it.hasPrevious() ? "," : "\n"));
    ArrayList<Integer> c = new ArrayList<>(l);
    c.ensureCapacity(100);
    c.trimToSize();
    @SuppressWarnings("unchecked")
    ArrayList<Integer> d = (ArrayList<Integer>) c.clone();
    d.clear();
    System.out.println(c.size() + " " + d.isEmpty());
    List<String> withNull = new ArrayList<>(Arrays.asList("a", null, "b"));
    System.out.println(withNull + " " + withNull.indexOf(null) + " " + withNull.remove(null) + withNull);
    List<List<Integer>> nested = new ArrayList<>();
    for (int i = 0; i < 3; i++) nested.add(new ArrayList<>(Collections.nCopies(i, i)));
    System.out.println(nested);
    c.forEach(x -> System.out.print(x + ";"));
    System.out.println();
    List<Object> self = new ArrayList<>();
    self.add(self);
    System.out.println(self);
  }
}
