import java.util.*;
import java.util.function.*;

public class RingBufferLog {
  static class Ring<T> extends AbstractCollection<T> {
    private final Object[] items;
    private int head, size, mod;

    Ring(int capacity) {
      items = new Object[capacity];
    }

    @Override
    public boolean add(T t) {
      mod++;
      items[(head + size) % items.length] = t;
      if (size < items.length) size++;
      else head = (head + 1) % items.length;
      return true;
    }

    @SuppressWarnings("unchecked")
    T get(int i) {
      Objects.checkIndex(i, size);
      return (T) items[(head + i) % items.length];
    }

    T poll() {
      if (size == 0) return null;
      mod++;
      T t = get(0);
      items[head] = null;
      head = (head + 1) % items.length;
      size--;
      return t;
    }

    @Override
    public Iterator<T> iterator() {
      return new Iterator<>() {
        private int i;
        private final int expected = mod;

        @Override
        public boolean hasNext() {
          return i < size;
        }

        @Override
        public T next() {
          if (mod != expected) throw new ConcurrentModificationException();
          if (!hasNext()) throw new NoSuchElementException();
          return get(i++);
        }
      };
    }

    @Override
    public int size() {
      return size;
    }
  }

  enum Level { DEBUG, INFO, WARN, ERROR }

  record LogRecord(long seq, Level level, String logger, String message) {
    @Override
    public String toString() {
      return String.format("%03d %-5s %s - %s", seq, level, logger, message);
    }
  }

  static class LogManager {
    private final Ring<LogRecord> recent = new Ring<>(6);
    private final TreeMap<String, Level> thresholds = new TreeMap<>();
    private long seq;
    private int dropped;

    void level(String prefix, Level l) {
      thresholds.put(prefix, l);
    }

    Level effective(String logger) {
      String name = logger;
      while (true) {
        Level l = thresholds.get(name);
        if (l != null) return l;
        int dot = name.lastIndexOf('.');
        if (dot < 0) return thresholds.getOrDefault("", Level.INFO);
        name = name.substring(0, dot);
      }
    }

    void log(String logger, Level l, Supplier<String> message) {
      if (l.compareTo(effective(logger)) < 0) {
        dropped++;
        return;
      }
      recent.add(new LogRecord(++seq, l, logger, message.get()));
    }
  }

  static double[] movingAverage(double[] xs, int w) {
    Ring<Double> r = new Ring<>(w);
    double[] out = new double[xs.length];
    for (int i = 0; i < xs.length; i++) {
      r.add(xs[i]);
      out[i] = r.stream().mapToDouble(d -> d).average().getAsDouble();
    }
    return out;
  }

  public static void main(String[] args) {
    LogManager m = new LogManager();
    m.level("app.db", Level.WARN);
    m.level("app.db.pool", Level.DEBUG);
    int[] evaluated = {0};
    String[] loggers = {"app.web", "app.db", "app.db.pool", "other"};
    for (int i = 0; i < 20; i++) {
      int k = i;
      m.log(loggers[i % 4], Level.values()[i / 4 % 4], () -> "message " + k + " " + ++evaluated[0]);
    }
    m.recent.forEach(System.out::println);
    System.out.println(m.dropped + " dropped, " + evaluated[0] + " evaluated, " + m.recent.size() + " kept");
    Ring<Integer> r = new Ring<>(3);
    for (int i = 0; i < 5; i++) r.add(i);
    System.out.println(r + " " + r.contains(1) + r.contains(4) + " " + r.poll() + r.poll() + r.poll() + r.poll() + " " + r.isEmpty());
    try {
      r.addAll(List.of(1, 2));
      for (int x : r) r.add(x);
    } catch (ConcurrentModificationException e) {
      System.out.println("modified " + r);
    }
    try {
      r.get(3);
    } catch (IndexOutOfBoundsException e) {
      System.out.println(e.getMessage());
    }
    System.out.println(Arrays.toString(movingAverage(new double[] {1, 2, 3, 4, 10, 20}, 3)));
    System.out.println(Arrays.toString(r.toArray()) + r.stream().map(x -> x * 2).toList());
  }
}
