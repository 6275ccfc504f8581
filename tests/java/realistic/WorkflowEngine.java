import java.util.*;
import java.util.function.*;

public class WorkflowEngine {
  static class Context {
    private final Map<String, Object> values = new TreeMap<>();
    final List<String> trail = new ArrayList<>();

    <T> T get(String k, Class<T> type) {
      Object v = values.get(k);
      if (v == null) throw new NoSuchElementException("missing " + k);
      return type.cast(v);
    }

    Context put(String k, Object v) {
      values.put(k, v);
      return this;
    }
  }

  interface Step {
    void run(Context c) throws Exception;

    default Step then(Step next) {
      return c -> {
        run(c);
        next.run(c);
      };
    }

    default Step orElse(Class<? extends Exception> type, Step fallback) {
      return c -> {
        try {
          run(c);
        } catch (Exception e) {
          if (!type.isInstance(e)) throw e;
          c.trail.add("recovered " + e.getClass().getSimpleName());
          fallback.run(c);
        }
      };
    }

    default Step retry(int times) {
      return c -> {
        for (int i = 1; ; i++) {
          try {
            run(c);
            return;
          } catch (Exception e) {
            c.trail.add("attempt " + i + " " + e.getMessage());
            if (i == times) throw new Exhausted(times, e);
          }
        }
      };
    }

    static Step named(String name, Step s) {
      return c -> {
        c.trail.add(name);
        s.run(c);
      };
    }

    static Step when(Predicate<Context> p, Step yes, Step no) {
      return c -> (p.test(c) ? yes : no).run(c);
    }

    static Step compensate(Step s, Step undo) {
      return c -> {
        try {
          s.run(c);
        } catch (Exception e) {
          try {
            undo.run(c);
          } catch (Exception u) {
            e.addSuppressed(u);
          }
          throw e;
        }
      };
    }
  }

  static class Exhausted extends Exception {
    Exhausted(int n, Throwable cause) {
      super("gave up after " + n, cause);
    }
  }

  static class Validation extends Exception {
    Validation(String m) {
      super(m);
    }
  }

  static void run(String name, Step s, Context c) {
    try {
      s.run(c);
      System.out.println(name + " ok " + c.trail + " " + c.values);
    } catch (Exception e) {
      StringBuilder sb = new StringBuilder();
      for (Throwable t = e; t != null; t = t.getCause()) sb.append(" <- ").append(t.getClass().getSimpleName()).append(":").append(t.getMessage());
      System.out.println(name + " failed" + sb + (e.getSuppressed().length > 0 ? " suppressed " + e.getSuppressed()[0].getMessage() : "") + " " + c.trail);
    } finally {
      c.put("finished", true);
    }
  }

  public static void main(String[] args) {
    Step load = Step.named("load", c -> c.put("amount", Integer.parseInt(c.get("input", String.class))));
    Step check = Step.named("check", c -> {
      if (c.get("amount", Integer.class) < 0) throw new Validation("negative amount");
    });
    Step halve = Step.named("halve", c -> c.put("amount", c.get("amount", Integer.class) / 2));
    Step flow = load.orElse(NumberFormatException.class, c -> c.put("amount", 0)).then(check).then(Step.when(c -> c.get("amount", Integer.class) > 100, halve, Step.named("small", c -> {})));
    for (String in : new String[] {"250", "50", "-7", "abc"}) run("flow " + in, flow, new Context().put("input", in));
    run("no input", flow, new Context());
    run("wrong type", flow, new Context().put("input", 5).put("x", "y"));
    int[] calls = {0};
    Step flaky = c -> {
      if (++calls[0] % 3 != 0) throw new IllegalStateException("flaky " + calls[0]);
    };
    run("retry", Step.named("call", flaky).retry(5), new Context());
    run("exhausted", flaky.retry(2), new Context());
    run("compensated", Step.compensate(Step.named("charge", c -> {
      throw new Validation("card declined");
    }), Step.named("refund", c -> {
      throw new UnsupportedOperationException("refund unavailable");
    })), new Context());
    run("nested", Step.compensate(flaky.then(flaky).retry(1), c -> c.put("undone", true)).orElse(Validation.class, c -> {}), new Context());
    run("npe", Step.named("null", c -> {
      String s = null;
      c.put("len", s.length());
    }), new Context());
  }
}
