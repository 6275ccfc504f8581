import java.util.*;

public class LazyHolder {
  static List<String> events = new ArrayList<>();

  static class Registry {
    private Registry() {
      events.add("registry built");
    }

    private static class Holder {
      static final Registry INSTANCE = new Registry();

      static {
        events.add("holder init");
      }
    }

    static Registry get() {
      events.add("get");
      return Holder.INSTANCE;
    }
  }

  enum Level {
    LOW, MID, HIGH;

    static final Map<String, Level> BY_NAME = new HashMap<>();

    static {
      for (Level l : values()) BY_NAME.put(l.name().toLowerCase(), l);
      events.add("levels " + BY_NAME.size());
    }

    Level() {
      events.add("level " + ordinal());
    }
  }

  public static void main(String[] args) {
    events.add("main");
    Registry a = Registry.get();
    Registry b = Registry.get();
    events.add("same " + (a == b));
    events.add(Level.BY_NAME.get("mid").toString());
    for (String e : events) System.out.println(e);
  }
}
