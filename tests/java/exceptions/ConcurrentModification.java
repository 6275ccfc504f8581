import java.util.*;

public class ConcurrentModification {
  interface Body {
    void run();
  }

  static void attempt(String label, Body body) {
    try {
      body.run();
      System.out.println(label + " fine");
    } catch (RuntimeException e) {
      System.out.println(label + " " + e);
    }
  }

  public static void main(String[] args) {
    List<Integer> list = new ArrayList<>(List.of(1, 2, 3, 4));
    attempt("foreach remove", () -> {
      for (Integer i : list) if (i == 2) list.remove(i);
    });
    System.out.println(list);
    attempt("remove next to last", () -> {
      for (Integer i : list) if (i == 3) list.remove(i);
    });
    System.out.println(list);
    attempt("iterator remove", () -> {
      for (Iterator<Integer> it = list.iterator(); it.hasNext(); ) if (it.next() == 1) it.remove();
    });
    System.out.println(list);
    attempt("double remove", () -> {
      Iterator<Integer> it = list.iterator();
      it.next();
      it.remove();
      it.remove();
    });
    Map<String, Integer> map = new HashMap<>(Map.of("a", 1));
    map.put("b", 2);
    map.put("c", 3);
    attempt("map put", () -> {
      for (String k : map.keySet()) map.put(k + k, 1);
    });
    attempt("map replace", () -> {
      for (String k : map.keySet()) map.put(k, 9);
    });
    System.out.println(new TreeMap<>(map));
    attempt("tree remove", () -> {
      TreeMap<Integer, Integer> t = new TreeMap<>(Map.of(1, 1, 2, 2, 3, 3));
      for (Integer k : t.keySet()) t.remove(k);
    });
    attempt("linked", () -> {
      LinkedList<Integer> l = new LinkedList<>(List.of(1, 2, 3));
      for (Integer i : l) l.addFirst(i);
    });
    attempt("deque", () -> {
      ArrayDeque<Integer> d = new ArrayDeque<>(List.of(1, 2, 3));
      for (Integer i : d) if (i == 1) d.removeFirst();
    });
    attempt("forEach", () -> {
      List<Integer> l = new ArrayList<>(List.of(1, 2));
      l.forEach(x -> l.add(x));
    });
    attempt("removeIf", () -> {
      List<Integer> l = new ArrayList<>(List.of(1, 2));
      l.removeIf(x -> l.add(x));
    });
    attempt("sublist", () -> {
      List<Integer> l = new ArrayList<>(List.of(1, 2, 3));
      List<Integer> sub = l.subList(0, 2);
      l.add(4);
      System.out.println(sub.size());
    });
    attempt("compute", () -> {
      Map<Integer, Integer> m = new HashMap<>();
      m.computeIfAbsent(1, k -> {
        m.put(2, 2);
        return 1;
      });
    });
    attempt("pq", () -> {
      PriorityQueue<Integer> q = new PriorityQueue<>(List.of(3, 1, 2));
      for (Integer i : q) q.poll();
    });
    attempt("listIterator", () -> {
      ListIterator<Integer> it = new ArrayList<>(List.of(1)).listIterator();
      it.set(3);
    });
  }
}
