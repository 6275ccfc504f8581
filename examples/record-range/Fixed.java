import assay.Verifier;

/** Bookings as ranges of days; two that overlap must not both be accepted. */
public class Fixed {
  record Range(int from, int to) {
    Range {
      if (from > to) {
        throw new IllegalArgumentException("ends before it begins");
      }
    }

    boolean contains(int day) {
      return from <= day && day <= to;
    }

    boolean overlaps(Range other) {
      return from <= other.to && other.from <= to;
    }
  }

  public static void main(String[] args) {
    Range booked = new Range(10, 14);
    int from = Verifier.nondetInt();
    int to = Verifier.nondetInt();
    Verifier.assume(from <= to);
    Range wanted = new Range(from, to);
    int day = Verifier.nondetInt();
    if (!booked.overlaps(wanted)) {
      assert !(booked.contains(day) && wanted.contains(day)) : "booked twice";
    }
  }
}
