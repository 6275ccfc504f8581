import java.util.*;
import java.util.stream.*;

/** Collections: hash maps with boxed keys, sorted maps, queues, sorting with comparators, streams. */
public class CollectionWork {
    public static void main(String[] args) {
        Map<Integer, Integer> counts = new HashMap<>();
        for (int i = 0; i < 600_000; i++) counts.merge(i * 7919 % 10_007, 1, Integer::sum);
        Map<String, List<Integer>> groups = new TreeMap<>();
        for (int i = 0; i < 60_000; i++) groups.computeIfAbsent("k" + i % 500, k -> new ArrayList<>()).add(i);
        List<Integer> numbers = new ArrayList<>();
        Random random = new Random(7);
        for (int i = 0; i < 100_000; i++) numbers.add(random.nextInt(1_000_000));
        List<Integer> sorted = new ArrayList<>(numbers);
        sorted.sort(Comparator.comparing((Integer x) -> x % 1000).thenComparing(Comparator.reverseOrder()));
        PriorityQueue<Long> queue = new PriorityQueue<>();
        for (int i = 0; i < 60_000; i++) queue.add((long) numbers.get(i) * 31 % 1009);
        long drained = 0;
        while (!queue.isEmpty()) drained = drained * 3 + queue.poll();
        Deque<Integer> deque = new ArrayDeque<>();
        int moved = 0;
        for (int i = 0; i < 300_000; i++) {
            deque.addLast(i);
            if (deque.size() > 100) moved += deque.removeFirst();
        }
        long streamed = IntStream.range(0, 300_000).filter(i -> i % 3 == 0).mapToLong(i -> (long) i * i).sum();
        String joined = numbers.stream().filter(x -> x % 9973 == 0).map(String::valueOf).collect(Collectors.joining(","));
        System.out.println(counts.size() + " " + groups.get("k7").size() + " " + sorted.get(5000) + " " + drained + " " + moved
            + " " + streamed + " " + joined.length());
    }
}
