// class: holds
// options: --entry ClassBooking.*
public class ClassBooking {
  private int free = 50, taken;
  public boolean book(int seats) {
    if (seats <= 0 || seats > free) return false;
    free -= seats;
    taken += seats;
    return true;
  }
  public void cancel(int seats) { if (seats > 0 && seats <= taken) { taken -= seats; free += seats; } }
  public void check() { assert free + taken == 50 && free >= 0 && taken >= 0; }
}
