import java.util.*;

public class CollectionsUtil {
  public static void main(String[] args) {
    List<Integer> l = new ArrayList<>(List.of(5, 2, 8, 1, 9, 3));
    Collections.sort(l);
    System.out.println(l + " " + Collections.binarySearch(l, 8) + " " + Collections.binarySearch(l, 4) + " " + Collections.max(l) + " " + Collections.min(l, Comparator.reverseOrder()));
    Collections.reverse(l);
    System.out.println(l);
    Collections.swap(l, 0, 5);
    System.out.println(l);
    Collections.rotate(l, 2);
    System.out.println(l);
    Collections.rotate(l, -3);
    System.out.println(l);
    Collections.shuffle(l, new Random(42));
    System.out.println(l);
    Collections.shuffle(l, new Random(1));
    System.out.println(l);
    Collections.sort(l, Collections.reverseOrder());
    System.out.println(l);
    Collections.fill(l.subList(0, 2), 0);
    Collections.replaceAll(l, 3, 33);
    System.out.println(l + " " + Collections.frequency(l, 0) + " " + Collections.nCopies(3, "x") + " " + Collections.disjoint(l, List.of(7)));
    Collections.addAll(l, 4, 5);
    System.out.println(Collections.indexOfSubList(l, List.of(4, 5)) + " " + Collections.lastIndexOfSubList(l, List.of(0)) + " " + Collections.emptyList() + Collections.singletonList(1) + Collections.singleton(2) + Collections.singletonMap("k", "v") + Collections.emptyMap());
    List<Integer> dest = new ArrayList<>(Collections.nCopies(10, 0));
    Collections.copy(dest, List.of(1, 2, 3));
    System.out.println(dest);
    List<Integer> un = Collections.unmodifiableList(l);
    l.set(0, 111);
    System.out.println(un.get(0));
    interface Act {
      void run();
    }
    Act[] acts = {() -> un.add(1), () -> un.remove(0), () -> un.set(0, 1), () -> un.sort(null), () -> Collections.unmodifiableMap(new HashMap<>()).put(1, 1), () -> Collections.emptyList().add(null), () -> Collections.singletonList(1).add(2), () -> Collections.nCopies(2, 1).set(0, 3), () -> un.iterator().remove(), () -> List.copyOf(l).clear(), () -> Arrays.asList(1, 2).add(3), () -> Arrays.asList(1, 2).remove(0), () -> Map.of().put(1, 1), () -> Map.entry(1, 2).setValue(3), () -> Collections.unmodifiableSet(new HashSet<>()).add(1)};
    StringBuilder sb = new StringBuilder();
    for (Act a : acts) {
      try {
        a.run();
        sb.append('.');
      } catch (UnsupportedOperationException e) {
        sb.append('U');
      } catch (IllegalStateException e) {
        sb.append('I');
      }
    }
    System.out.println(sb);
    List<Object> checked = (List) Collections.checkedList(new ArrayList<>(), String.class);
    try {
      checked.add(5);
    } catch (ClassCastException e) {
      System.out.println(e.getMessage());
    }
    System.out.println(Collections.synchronizedList(new ArrayList<>(l)).size() + " " + Collections.newSetFromMap(new LinkedHashMap<Integer, Boolean>()).add(3));
    Enumeration<Integer> en = Collections.enumeration(List.of(1, 2));
    while (en.hasMoreElements()) System.out.print(en.nextElement());
    System.out.println(Collections.list(Collections.enumeration(List.of(7))));
    List<String> words = Arrays.asList("b", "A", "c");
    Collections.sort(words, String.CASE_INSENSITIVE_ORDER.reversed());
    System.out.println(words);
    Vector<Integer> v = new Vector<>(List.of(1, 2));
    v.addElement(3);
    Stack<Integer> st = new Stack<>();
    st.push(1);
    st.push(2);
    System.out.println(v + " " + v.elementAt(1) + " " + st.peek() + st.pop() + st.search(1) + st.empty());
  }
}
