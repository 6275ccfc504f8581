// class: fails
// options: --entry ClassBookingOff.*
public class ClassBookingOff {
  private int free = 5, taken;
  public void book(int seats) { if (seats > 0 && seats <= free) { free -= seats; taken += seats; } }
  public void cancel(int seats) { if (seats > 0 && seats <= taken + 1) { taken -= seats; free += seats; } }
  public void check() { assert free + taken == 5 && taken >= 0; }
}
