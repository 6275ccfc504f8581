import java.util.ArrayList;
import java.util.List;

/** What sending a parcel costs. `assay cover` finds the paths through it. */
public class Shipping {
  public enum Zone { HOME, NEAR, FAR }

  private final List<Integer> parcels = new ArrayList<>();

  public void add(int grams) {
    if (grams <= 0) throw new IllegalArgumentException("a parcel weighs something");
    parcels.add(grams);
  }

  public int count() {
    return parcels.size();
  }

  public static int cents(int grams, Zone zone) {
    if (grams <= 0) throw new IllegalArgumentException("a parcel weighs something");
    int base = switch (zone) {
      case HOME -> 300;
      case NEAR -> 500;
      case FAR -> 900;
    };
    if (grams > 30_000) return -1;
    int steps = (grams + 999) / 1_000;
    if (steps > 30)
      return -2;
    return base + steps * 50;
  }

  public static String label(String name, boolean express) {
    StringBuilder label = new StringBuilder(express ? "EXPRESS " : "");
    for (int i = 0; i < name.length() && i < 3; i++) label.append(Character.toUpperCase(name.charAt(i)));
    return label.toString();
  }
}
