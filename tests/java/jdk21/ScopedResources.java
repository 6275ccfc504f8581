import java.util.*;

public class ScopedResources {
  sealed interface Outcome<T> {
    record Success<T>(T value) implements Outcome<T> {}

    record Failure<T>(Exception error) implements Outcome<T> {}
  }

  interface Body<T> {
    T run() throws Exception;
  }

  static <T> Outcome<T> attempt(Body<T> b) {
    try {
      return new Outcome.Success<>(b.run());
    } catch (Exception e) {
      return new Outcome.Failure<>(e);
    }
  }

  static String explain(Outcome<?> o) {
    return switch (o) {
      case Outcome.Success<?>(Integer i) when i > 9 -> "many: " + i;
      case Outcome.Success<?>(var v) -> "ok: " + v;
      case Outcome.Failure<?>(NumberFormatException e) -> "not a number: " + e.getMessage();
      case Outcome.Failure<?>(RuntimeException e) when e.getCause() != null -> "caused by " + e.getCause().getMessage();
      case Outcome.Failure<?>(Exception e) -> e.getClass().getSimpleName();
    };
  }

  record Res(String name, List<String> log) implements AutoCloseable {
    Res {
      log.add("open " + name);
    }

    @Override
    public void close() {
      log.add("close " + name);
    }
  }

  public static void main(String[] args) {
    List<String> log = new ArrayList<>();
    List<Outcome<?>> all = List.of(attempt(() -> 5), attempt(() -> 50), attempt(() -> Integer.parseInt("x")), attempt(() -> {
      throw new RuntimeException("outer", new Error("inner"));
    }), attempt(() -> List.of(1).get(3)), attempt(() -> {
      try (Res a = new Res("a", log); Res b = new Res("b", log)) {
        return switch (a.name() + b.name()) {
          case "ab" -> {
            log.add("body");
            yield log.size();
          }
          default -> throw new IllegalStateException();
        };
      } finally {
        log.add("finally");
      }
    }), attempt(() -> {
      try (Res a = new Res("c", log)) {
        throw new java.io.IOException("io");
      }
    }));
    all.forEach(o -> System.out.println(explain(o)));
    System.out.println(log);
  }
}
