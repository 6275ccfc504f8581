package assay;

/** Writes down what variables hold where an assertion will be. */
public final class Probe {
  private Probe() {}

  public static final StringBuilder SEEN = new StringBuilder();

  public static void see(int place, long... values) {
    if (SEEN.length() > 4000) return;
    SEEN.append(' ').append(place);
    for (long value : values) SEEN.append(',').append(value);
  }
}
