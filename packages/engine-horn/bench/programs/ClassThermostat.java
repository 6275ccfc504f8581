// class: holds
// options: --entry ClassThermostat.*
public class ClassThermostat {
  private int low = 15, target = 20, high = 25;
  public void setTarget(int t) { if (t >= low && t <= high) target = t; }
  public void setLow(int l) { if (l >= 0 && l <= target) low = l; }
  public void setHigh(int h) { if (h <= 40 && h >= target) high = h; }
  public void check() { assert 0 <= low && low <= target && target <= high && high <= 40; }
}
