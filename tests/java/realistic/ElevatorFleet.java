import java.util.*;
import java.util.stream.*;

public class ElevatorFleet {
  record Passenger(int id, int time, int from, int to) {}

  static class Car {
    final int id;
    int floor, load, distance;
    final List<Passenger> riding = new ArrayList<>();
    final List<Passenger> assigned = new ArrayList<>();

    Car(int id) {
      this.id = id;
    }

    int cost(Passenger p) {
      return Math.abs(floor - p.from()) + 3 * (riding.size() + assigned.size());
    }

    OptionalInt target() {
      return Stream.concat(riding.stream().map(Passenger::to), assigned.stream().map(Passenger::from)).mapToInt(f -> f).boxed().min(Comparator.comparingInt((Integer f) -> Math.abs(f - floor)).thenComparing(Comparator.naturalOrder())).map(OptionalInt::of).orElse(OptionalInt.empty());
    }

    void step(int now, Building b) {
      for (Iterator<Passenger> it = riding.iterator(); it.hasNext(); ) {
        Passenger p = it.next();
        if (p.to() == floor) {
          it.remove();
          b.delivered(p, now, this);
        }
      }
      for (Iterator<Passenger> it = assigned.iterator(); it.hasNext() && riding.size() < 4; ) {
        Passenger p = it.next();
        if (p.from() == floor) {
          it.remove();
          riding.add(p);
        }
      }
      OptionalInt t = target();
      if (t.isPresent() && t.getAsInt() != floor) {
        floor += Integer.signum(t.getAsInt() - floor);
        distance++;
      }
    }
  }

  static class Building {
    final List<Car> cars;
    final Map<Integer, Integer> waits = new TreeMap<>();
    final StringBuilder log = new StringBuilder();

    Building(int n) {
      cars = IntStream.range(0, n).mapToObj(Car::new).toList();
    }

    void delivered(Passenger p, int now, Car c) {
      waits.put(p.id(), now - p.time());
      log.append(p.id()).append("by").append(c.id).append('@').append(now).append(' ');
    }

    int simulate(List<Passenger> ps) {
      Deque<Passenger> queue = new ArrayDeque<>(ps);
      int t = 0;
      for (; waits.size() < ps.size(); t++) {
        if (t > 10_000) throw new IllegalStateException("stuck: " + waits.size());
        while (!queue.isEmpty() && queue.peek().time() <= t) {
          Passenger p = queue.poll();
          Car best = Collections.min(cars, Comparator.<Car>comparingInt(c -> c.cost(p)).thenComparingInt(c -> c.id));
          best.assigned.add(p);
        }
        for (Car c : cars) c.step(t, this);
      }
      return t;
    }
  }

  public static void main(String[] args) {
    Random r = new Random(404);
    List<Passenger> ps = new ArrayList<>();
    int time = 0;
    for (int i = 0; i < 30; i++) {
      time += r.nextInt(4);
      int from = r.nextInt(12), to;
      do to = r.nextInt(12);
      while (to == from);
      ps.add(new Passenger(i, time, from, to));
    }
    for (int n = 1; n <= 3; n++) {
      Building b = new Building(n);
      int end = b.simulate(ps);
      IntSummaryStatistics s = b.waits.values().stream().mapToInt(x -> x).summaryStatistics();
      System.out.println(n + " cars: end " + end + " max " + s.getMax() + " avg " + String.format("%.3f", s.getAverage()) + " distances " + b.cars.stream().map(c -> c.distance).toList());
      System.out.println(b.log.toString().trim());
    }
  }
}
