import java.util.*;

public class PriorityQueues {
  record Job(String name, int prio, int seq) {}

  public static void main(String[] args) {
    PriorityQueue<Integer> q = new PriorityQueue<>();
    int[] vs = {5, 3, 8, 1, 9, 2, 7, 3, 6};
    for (int v : vs) {
      q.add(v);
      System.out.println(q);
    }
    System.out.println(q.peek() + " " + q.remove(8) + " " + q + " " + q.contains(7));
    StringBuilder sb = new StringBuilder();
    while (!q.isEmpty()) sb.append(q.poll()).append(' ');
    System.out.println(sb);
    PriorityQueue<String> byLen = new PriorityQueue<>(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
    Collections.addAll(byLen, "pear", "fig", "apple", "kiwi", "date", "nut");
    while (byLen.size() > 0) System.out.print(byLen.remove() + " ");
    System.out.println();
    PriorityQueue<Job> jobs = new PriorityQueue<>((a, b) -> a.prio() != b.prio() ? Integer.compare(b.prio(), a.prio()) : Integer.compare(a.seq(), b.seq()));
    for (int i = 0; i < 12; i++) jobs.offer(new Job("j" + i, i * 7 % 4, i));
    while (!jobs.isEmpty()) System.out.print(jobs.poll().name() + " ");
    System.out.println();
    PriorityQueue<Integer> heap = new PriorityQueue<>(List.of(9, 4, 7, 1, 8, 2));
    System.out.println(heap + " " + Arrays.toString(heap.toArray()));
    heap.removeIf(x -> x > 7);
    heap.addAll(List.of(0, 100));
    System.out.println(heap + " " + new PriorityQueue<>(heap).equals(heap));
    PriorityQueue<Integer> max = new PriorityQueue<>(4, Collections.reverseOrder());
    Random r = new Random(7);
    for (int i = 0; i < 50; i++) {
      max.add(r.nextInt(1000));
      if (max.size() > 5) max.poll();
    }
    System.out.println(max);
    Iterator<Integer> it = max.iterator();
    it.next();
    it.remove();
    System.out.println(max);
    try {
      new PriorityQueue<Object>().addAll(List.of(1, "a"));
    } catch (ClassCastException e) {
      System.out.println("not comparable");
    }
    try {
      q.add(null);
    } catch (NullPointerException e) {
      System.out.println("null");
    }
  }
}
