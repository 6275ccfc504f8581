import java.util.*;
import java.util.stream.*;

public class ParkingLot {
  enum Size { SMALL, MEDIUM, LARGE }

  sealed interface Vehicle permits Bike, Car, Truck {
    String plate();

    Size size();

    default int rate() {
      return switch (size()) {
        case SMALL -> 1;
        case MEDIUM -> 3;
        case LARGE -> 7;
      };
    }
  }

  record Bike(String plate) implements Vehicle {
    public Size size() {
      return Size.SMALL;
    }
  }

  record Car(String plate, boolean electric) implements Vehicle {
    public Size size() {
      return Size.MEDIUM;
    }

    @Override
    public int rate() {
      return electric ? Vehicle.super.rate() - 1 : Vehicle.super.rate();
    }
  }

  record Truck(String plate, int axles) implements Vehicle {
    Truck {
      if (axles < 2) throw new IllegalArgumentException("axles " + axles);
    }

    public Size size() {
      return Size.LARGE;
    }

    @Override
    public int rate() {
      return Vehicle.super.rate() + axles;
    }
  }

  static final class Spot {
    final int level, number;
    final Size size;
    Vehicle vehicle;

    Spot(int level, int number, Size size) {
      this.level = level;
      this.number = number;
      this.size = size;
    }

    boolean fits(Vehicle v) {
      return vehicle == null && size.compareTo(v.size()) >= 0;
    }

    @Override
    public String toString() {
      return level + "-" + number + size.name().charAt(0);
    }
  }

  record Ticket(int id, Spot spot, long entered) {}

  static class Lot {
    private final List<Spot> spots = new ArrayList<>();
    private final Map<String, Ticket> active = new HashMap<>();
    private int nextTicket = 1;
    private long revenue;

    Lot(int levels, String layout) {
      for (int l = 0; l < levels; l++) for (int i = 0; i < layout.length(); i++) spots.add(new Spot(l, i, Size.values()["SML".indexOf(layout.charAt(i))]));
    }

    Optional<Ticket> enter(Vehicle v, long now) {
      if (active.containsKey(v.plate())) throw new IllegalStateException(v.plate() + " is already inside");
      return spots.stream().filter(s -> s.fits(v)).min(Comparator.comparing((Spot s) -> s.size).thenComparingInt(s -> s.level).thenComparingInt(s -> s.number)).map(s -> {
        s.vehicle = v;
        Ticket t = new Ticket(nextTicket++, s, now);
        active.put(v.plate(), t);
        return t;
      });
    }

    long leave(String plate, long now) {
      Ticket t = active.remove(plate);
      if (t == null) throw new NoSuchElementException(plate);
      long hours = Math.max(1, (now - t.entered() + 59) / 60);
      long fee = hours * t.spot().vehicle.rate();
      if (hours > 24) fee = fee * 8 / 10;
      t.spot().vehicle = null;
      revenue += fee;
      return fee;
    }

    String map() {
      return spots.stream().collect(Collectors.groupingBy(s -> s.level, TreeMap::new, Collectors.mapping(s -> s.vehicle == null ? "." : s.vehicle.getClass().getSimpleName().substring(0, 1), Collectors.joining()))).toString();
    }
  }

  public static void main(String[] args) {
    Lot lot = new Lot(2, "SSMML");
    List<Vehicle> vs = List.of(new Bike("b1"), new Bike("b2"), new Car("c1", false), new Car("c2", true), new Truck("t1", 3), new Bike("b3"), new Bike("b4"), new Bike("b5"), new Car("c3", false), new Truck("t2", 2), new Truck("t3", 2));
    long now = 0;
    for (Vehicle v : vs) {
      now += 7;
      System.out.println(v + " -> " + lot.enter(v, now).map(t -> "#" + t.id() + " at " + t.spot()).orElse("full"));
    }
    System.out.println(lot.map());
    System.out.println(lot.leave("t1", 400) + " " + lot.leave("c2", 61 + 28) + " " + lot.leave("b1", 3000) + " " + lot.leave("c1", 21));
    System.out.println(lot.enter(vs.get(10), 500).get().spot() + " " + lot.map() + " revenue " + lot.revenue);
    for (Runnable r : new Runnable[] {() -> lot.leave("zz", 0), () -> lot.enter(vs.get(1), 0), () -> new Truck("x", 1)}) {
      try {
        r.run();
      } catch (RuntimeException e) {
        System.out.println(e);
      }
    }
  }
}
