import java.util.*;
import java.util.function.*;

public class ObserverBus {
  static class EventBus {
    private final Map<Class<?>, List<Subscription<?>>> subs = new LinkedHashMap<>();
    private final Queue<Object> pending = new ArrayDeque<>();
    private boolean dispatching;
    int delivered;

    final class Subscription<E> implements AutoCloseable {
      final Class<E> type;
      final Consumer<? super E> handler;
      final int priority;
      boolean active = true;

      Subscription(Class<E> type, int priority, Consumer<? super E> handler) {
        this.type = type;
        this.priority = priority;
        this.handler = handler;
      }

      void deliver(Object e) {
        if (active) {
          delivered++;
          handler.accept(type.cast(e));
        }
      }

      @Override
      public void close() {
        active = false;
        subs.get(type).remove(this);
      }
    }

    <E> Subscription<E> on(Class<E> type, int priority, Consumer<? super E> h) {
      Subscription<E> s = new Subscription<>(type, priority, h);
      List<Subscription<?>> l = subs.computeIfAbsent(type, t -> new ArrayList<>());
      l.add(s);
      l.sort(Comparator.comparingInt((Subscription<?> x) -> x.priority).reversed());
      return s;
    }

    void publish(Object e) {
      pending.add(e);
      if (dispatching) return;
      dispatching = true;
      try {
        for (Object next; (next = pending.poll()) != null; ) dispatch(next);
      } finally {
        dispatching = false;
        pending.clear();
      }
    }

    private void dispatch(Object e) {
      boolean any = false;
      for (Map.Entry<Class<?>, List<Subscription<?>>> en : subs.entrySet()) {
        if (!en.getKey().isInstance(e)) continue;
        for (Subscription<?> s : new ArrayList<>(en.getValue())) {
          any = true;
          s.deliver(e);
        }
      }
      if (!any && !(e instanceof Dead)) dispatch(new Dead(e));
    }
  }

  record Dead(Object event) {}

  interface Event {}

  record Created(int id) implements Event {}

  record Deleted(int id, String why) implements Event {}

  public static void main(String[] args) {
    EventBus bus = new EventBus();
    List<String> log = new ArrayList<>();
    bus.on(Created.class, 0, e -> log.add("low " + e));
    bus.on(Created.class, 10, e -> log.add("high " + e.id()));
    EventBus.Subscription<Event> all = bus.on(Event.class, 5, e -> log.add("any " + e.getClass().getSimpleName()));
    bus.on(Dead.class, 0, d -> log.add("dead " + d.event()));
    bus.on(Created.class, 1, e -> {
      if (e.id() < 3) bus.publish(new Created(e.id() + 1));
      else bus.publish(new Deleted(e.id(), "enough"));
    });
    bus.publish(new Created(1));
    log.forEach(System.out::println);
    log.clear();
    all.close();
    bus.publish(new Deleted(9, "nobody listens"));
    bus.publish("a string");
    System.out.println(log + " " + bus.delivered);
    log.clear();
    try (EventBus.Subscription<String> s = bus.on(String.class, 0, x -> {
      if (x.isEmpty()) throw new IllegalArgumentException("empty event");
      log.add(x.toUpperCase());
    })) {
      bus.publish("shout");
      bus.publish("");
    } catch (IllegalArgumentException e) {
      log.add(e.getMessage());
    }
    bus.publish("after");
    System.out.println(log);
  }
}
