import java.util.*;
import java.util.function.*;

public class DependencyInjection {
  static class Container {
    private final Map<Class<?>, Supplier<?>> providers = new HashMap<>();
    private final Map<Class<?>, Object> singletons = new HashMap<>();
    private final Deque<String> building = new ArrayDeque<>();
    final List<String> log = new ArrayList<>();

    <T> Container bind(Class<T> type, Function<Container, ? extends T> factory) {
      providers.put(type, () -> factory.apply(this));
      return this;
    }

    <T> Container singleton(Class<T> type, Function<Container, ? extends T> factory) {
      providers.put(type, () -> {
        Object o = singletons.get(type);
        if (o == null) {
          o = factory.apply(this);
          singletons.put(type, o);
        }
        return o;
      });
      return this;
    }

    <T> T get(Class<T> type) {
      Supplier<?> p = providers.get(type);
      if (p == null) throw new IllegalStateException("no binding for " + type.getSimpleName() + " needed by " + building.peek());
      if (building.contains(type.getSimpleName())) throw new IllegalStateException("cycle: " + building + " -> " + type.getSimpleName());
      building.push(type.getSimpleName());
      try {
        T t = type.cast(p.get());
        log.add(type.getSimpleName());
        return t;
      } finally {
        building.pop();
      }
    }

    <T> Optional<T> find(Class<T> type) {
      return providers.containsKey(type) ? Optional.of(get(type)) : Optional.empty();
    }
  }

  interface Clock {
    long now();
  }

  interface Repo {
    void save(String s);

    List<String> all();
  }

  interface Notifier {
    void send(String m);
  }

  static class MemoryRepo implements Repo {
    private final List<String> data = new ArrayList<>();
    private final Clock clock;

    MemoryRepo(Clock clock) {
      this.clock = clock;
    }

    @Override
    public void save(String s) {
      data.add(clock.now() + ":" + s);
    }

    @Override
    public List<String> all() {
      return data;
    }
  }

  static class Service {
    final Repo repo;
    final List<Notifier> notifiers;

    Service(Repo repo, List<Notifier> notifiers) {
      this.repo = repo;
      this.notifiers = notifiers;
    }

    void handle(String cmd) {
      repo.save(cmd);
      notifiers.forEach(n -> n.send("handled " + cmd));
    }
  }

  static class A {
    A(B b) {}
  }

  static class B {
    B(A a) {}
  }

  public static void main(String[] args) {
    List<String> sent = new ArrayList<>();
    long[] time = {100};
    Container c = new Container().singleton(Clock.class, k -> () -> time[0]++).singleton(Repo.class, k -> new MemoryRepo(k.get(Clock.class))).bind(Notifier.class, k -> sent::add).bind(Service.class, k -> new Service(k.get(Repo.class), List.of(k.get(Notifier.class), m -> sent.add(m.length() + ""))));
    Service s1 = c.get(Service.class), s2 = c.get(Service.class);
    s1.handle("one");
    s2.handle("two");
    System.out.println((s1 == s2) + " " + (s1.repo == s2.repo) + " " + s1.repo.all() + " " + sent);
    System.out.println(c.log);
    System.out.println(c.find(Runnable.class).isPresent() + " " + c.find(Clock.class).map(Clock::now));
    c.bind(A.class, k -> new A(k.get(B.class))).bind(B.class, k -> new B(k.get(A.class)));
    for (Class<?> t : new Class<?>[] {A.class, Runnable.class}) {
      try {
        c.get(t);
      } catch (IllegalStateException e) {
        System.out.println(e.getMessage());
      }
    }
    c.bind(Comparator.class, k -> {
      k.get(Runnable.class);
      return null;
    });
    try {
      c.get(Comparator.class);
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage());
    }
    System.out.println(c.building.isEmpty());
  }
}
