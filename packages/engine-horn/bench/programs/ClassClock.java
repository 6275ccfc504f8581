// class: holds
// options: --entry ClassClock.*
public class ClassClock {
  private int hours, minutes, seconds;
  public void tick() {
    if (++seconds == 60) { seconds = 0; minutes++; }
    if (minutes == 60) { minutes = 0; hours++; }
    if (hours == 24) hours = 0;
  }
  public void set(int h, int m) {
    if (h < 0 || h > 23 || m < 0 || m > 59) throw new IllegalArgumentException();
    hours = h;
    minutes = m;
    seconds = 0;
  }
  public void check() { assert hours >= 0 && hours < 24 && minutes >= 0 && minutes < 60 && seconds >= 0 && seconds < 60; }
}
