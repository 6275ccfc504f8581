// class: fails
// options: --entry ClassElevatorOff.*
public class ClassElevatorOff {
  private int floor;
  private boolean moving;
  public void start() { moving = true; }
  public void up() { if (moving && floor <= 4) floor++; else moving = false; }
  public void down() { if (moving && floor > 0) floor--; }
  public void check() { assert floor >= 0 && floor < 5; }
}
