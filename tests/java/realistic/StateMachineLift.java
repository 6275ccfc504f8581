import java.util.*;

public class StateMachineLift {
  enum Direction { UP, DOWN, NONE }

  enum State {
    IDLE {
      @Override
      State next(Elevator e) {
        if (e.requests.isEmpty()) return IDLE;
        if (e.requests.contains(e.floor)) return DOORS_OPEN;
        e.direction = e.requests.first() > e.floor || e.requests.higher(e.floor) != null && e.floor <= 5 ? Direction.UP : Direction.DOWN;
        return MOVING;
      }
    },
    MOVING {
      @Override
      State next(Elevator e) {
        e.floor += e.direction == Direction.UP ? 1 : -1;
        e.travelled++;
        if (e.requests.contains(e.floor)) return DOORS_OPEN;
        if (e.direction == Direction.UP && e.requests.higher(e.floor) == null || e.direction == Direction.DOWN && e.requests.lower(e.floor) == null) return IDLE;
        return MOVING;
      }
    },
    DOORS_OPEN {
      @Override
      State next(Elevator e) {
        e.requests.remove(e.floor);
        e.served.add(e.floor);
        if (e.requests.isEmpty()) {
          e.direction = Direction.NONE;
          return IDLE;
        }
        boolean ahead = e.direction == Direction.UP ? e.requests.higher(e.floor) != null : e.requests.lower(e.floor) != null;
        if (e.direction != Direction.NONE && ahead) return MOVING;
        return IDLE;
      }
    };

    abstract State next(Elevator e);
  }

  static class Elevator {
    int floor;
    Direction direction = Direction.NONE;
    State state = State.IDLE;
    int travelled;
    final TreeSet<Integer> requests = new TreeSet<>();
    final List<Integer> served = new ArrayList<>();

    void call(int f) {
      if (f < 0 || f > 9) throw new IllegalArgumentException("floor " + f);
      requests.add(f);
    }

    void step() {
      state = state.next(this);
    }

    @Override
    public String toString() {
      return state + "@" + floor + " " + direction + " " + requests;
    }
  }

  enum Light { RED(3), GREEN(4), YELLOW(1);
    final int ticks;

    Light(int t) {
      ticks = t;
    }

    Light next() {
      return values()[(ordinal() + 1) % values().length];
    }
  }

  public static void main(String[] args) {
    Elevator e = new Elevator();
    Map<Integer, int[]> script = Map.of(0, new int[] {4, 7}, 3, new int[] {2}, 8, new int[] {9, 0}, 20, new int[] {5});
    for (int t = 0; t < 45; t++) {
      for (int f : script.getOrDefault(t, new int[0])) e.call(f);
      State before = e.state;
      e.step();
      if (before != e.state) System.out.println(t + ": " + e);
    }
    System.out.println(e.served + " travelled " + e.travelled);
    try {
      e.call(12);
    } catch (IllegalArgumentException x) {
      System.out.println(x.getMessage());
    }
    Light l = Light.RED;
    StringBuilder sb = new StringBuilder();
    for (int cycle = 0; cycle < 6; cycle++, l = l.next()) sb.append(l.name().substring(0, 1).repeat(l.ticks));
    System.out.println(sb);
    Map<String, Map<Character, String>> dfa = new HashMap<>();
    dfa.put("start", Map.of('a', "sawA", 'b', "start"));
    dfa.put("sawA", Map.of('a', "sawA", 'b', "sawAB"));
    dfa.put("sawAB", Map.of('a', "sawA", 'b', "accept"));
    dfa.put("accept", Map.of('a', "accept", 'b', "accept"));
    for (String in : new String[] {"abb", "aab", "babab", "aabba", "", "abc"}) {
      String st = "start";
      for (char c : in.toCharArray()) {
        st = dfa.get(st).getOrDefault(c, "dead");
        if (st.equals("dead")) break;
      }
      System.out.println("'" + in + "' -> " + st);
    }
  }
}
