// args: --verbose -n 5 --name=value build target1 target2 -- -raw
import java.util.*;
import java.util.function.*;

public class CommandLineParser {
  static class UsageException extends RuntimeException {
    UsageException(String m) {
      super(m);
    }
  }

  static final class Option<T> {
    final String name;
    final char shortName;
    final Function<String, T> convert;
    final T fallback;
    final boolean flag;

    Option(String name, char shortName, Function<String, T> convert, T fallback, boolean flag) {
      this.name = name;
      this.shortName = shortName;
      this.convert = convert;
      this.fallback = fallback;
      this.flag = flag;
    }
  }

  static class Parser {
    private final Map<String, Option<?>> options = new LinkedHashMap<>();
    private final Map<Option<?>, Object> values = new IdentityHashMap<>();
    final List<String> rest = new ArrayList<>();

    <T> Option<T> option(String name, char s, Function<String, T> f, T fallback) {
      Option<T> o = new Option<>(name, s, f, fallback, false);
      options.put(name, o);
      return o;
    }

    Option<Boolean> flag(String name, char s) {
      Option<Boolean> o = new Option<>(name, s, Boolean::valueOf, false, true);
      options.put(name, o);
      return o;
    }

    Parser parse(String... args) {
      values.clear();
      rest.clear();
      for (Iterator<String> it = Arrays.asList(args).iterator(); it.hasNext(); ) {
        String a = it.next();
        if (a.equals("--")) {
          it.forEachRemaining(rest::add);
        } else if (a.startsWith("--")) {
          int eq = a.indexOf('=');
          String n = eq < 0 ? a.substring(2) : a.substring(2, eq);
          Option<?> o = options.get(n);
          if (o == null) throw new UsageException("unknown option --" + n + suggestion(n));
          store(o, eq >= 0 ? a.substring(eq + 1) : null, it);
        } else if (a.startsWith("-") && a.length() > 1) {
          for (int i = 1; i < a.length(); i++) {
            char c = a.charAt(i);
            Option<?> o = options.values().stream().filter(x -> x.shortName == c).findFirst().orElseThrow(() -> new UsageException("unknown option -" + c));
            if (o.flag) store(o, "true", it);
            else {
              store(o, i + 1 < a.length() ? a.substring(i + 1) : null, it);
              break;
            }
          }
        } else rest.add(a);
      }
      return this;
    }

    private void store(Option<?> o, String v, Iterator<String> it) {
      if (v == null) {
        if (o.flag) v = "true";
        else if (it.hasNext()) v = it.next();
        else throw new UsageException("--" + o.name + " needs a value");
      }
      try {
        if (values.put(o, o.convert.apply(v)) != null && !o.flag) throw new UsageException("--" + o.name + " given twice");
      } catch (IllegalArgumentException e) {
        throw new UsageException("bad value for --" + o.name + ": " + e.getMessage());
      }
    }

    private String suggestion(String n) {
      return options.keySet().stream().filter(k -> k.startsWith(n.substring(0, Math.min(2, n.length())))).findFirst().map(k -> ", did you mean --" + k + "?").orElse("");
    }

    @SuppressWarnings("unchecked")
    <T> T get(Option<T> o) {
      return (T) values.getOrDefault(o, o.fallback);
    }
  }

  enum Mode { FAST, SAFE }

  public static void main(String[] args) {
    Parser p = new Parser();
    Option<Boolean> verbose = p.flag("verbose", 'v');
    Option<Boolean> quiet = p.flag("quiet", 'q');
    Option<Integer> n = p.option("number", 'n', Integer::valueOf, 1);
    Option<String> name = p.option("name", 'N', s -> s, "nobody");
    Option<Mode> mode = p.option("mode", 'm', s -> Mode.valueOf(s.toUpperCase()), Mode.SAFE);
    String[][] runs = {args, {}, {"-vqn7", "x"}, {"--mode", "fast", "-N", "bob"}, {"--number"}, {"--number=abc"}, {"--vebose"}, {"--zzz"}, {"-x"}, {"-n", "1", "-n", "2"}, {"--mode=slow"}, {"-"}, {"--verbose=false"}};
    for (String[] run : runs) {
      try {
        p.parse(run);
        System.out.println(Arrays.toString(run) + " v=" + p.get(verbose) + " q=" + p.get(quiet) + " n=" + p.get(n) + " name=" + p.get(name) + " mode=" + p.get(mode) + " rest=" + p.rest);
      } catch (UsageException e) {
        System.out.println(Arrays.toString(run) + " error: " + e.getMessage());
      }
    }
  }
}
