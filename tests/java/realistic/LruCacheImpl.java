import java.util.*;
import java.util.function.*;

public class LruCacheImpl {
  static class Cache<K, V> {
    private class Node {
      K key;
      V value;
      Node prev, next;
    }

    private final Map<K, Node> index = new HashMap<>();
    private final Node head = new Node(), tail = new Node();
    private final int capacity;
    private final BiConsumer<K, V> onEvict;
    int hits, misses;

    Cache(int capacity, BiConsumer<K, V> onEvict) {
      if (capacity < 1) throw new IllegalArgumentException("capacity " + capacity);
      this.capacity = capacity;
      this.onEvict = onEvict;
      head.next = tail;
      tail.prev = head;
    }

    V get(K key, Function<K, V> loader) {
      Node n = index.get(key);
      if (n != null) {
        hits++;
        unlink(n);
        pushFront(n);
        return n.value;
      }
      misses++;
      V v = loader.apply(key);
      put(key, v);
      return v;
    }

    void put(K key, V value) {
      Node n = index.get(key);
      if (n == null) {
        if (index.size() == capacity) evict();
        n = new Node();
        n.key = key;
        index.put(key, n);
      } else unlink(n);
      n.value = value;
      pushFront(n);
    }

    boolean remove(K key) {
      Node n = index.remove(key);
      if (n == null) return false;
      unlink(n);
      return true;
    }

    private void evict() {
      Node last = tail.prev;
      unlink(last);
      index.remove(last.key);
      onEvict.accept(last.key, last.value);
    }

    private void unlink(Node n) {
      n.prev.next = n.next;
      n.next.prev = n.prev;
    }

    private void pushFront(Node n) {
      n.next = head.next;
      n.prev = head;
      head.next.prev = n;
      head.next = n;
    }

    @Override
    public String toString() {
      StringJoiner j = new StringJoiner(" -> ", "{", "}");
      for (Node n = head.next; n != tail; n = n.next) j.add(n.key + "=" + n.value);
      return j.toString();
    }
  }

  public static void main(String[] args) {
    List<String> evicted = new ArrayList<>();
    Cache<Integer, String> c = new Cache<>(3, (k, v) -> evicted.add(k + ":" + v));
    int[] accesses = {1, 2, 3, 1, 4, 2, 5, 1, 5, 3, 3, 4};
    for (int a : accesses) {
      c.get(a, k -> "v" + k * k);
      System.out.println(a + " " + c);
    }
    System.out.println(evicted + " hits " + c.hits + " misses " + c.misses);
    c.put(3, "updated");
    System.out.println(c.remove(4) + " " + c.remove(99) + " " + c);
    long state = 12345;
    Cache<Long, Long> big = new Cache<>(50, (k, v) -> {});
    for (int i = 0; i < 3000; i++) {
      state = (state * 6364136223846793005L + 1442695040888963407L);
      long key = (state >>> 33) % 80;
      big.get(key, k -> k * 3);
    }
    System.out.println(big.hits + " " + big.misses + " " + big.index.size());
    try {
      new Cache<>(0, null);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
  }
}
