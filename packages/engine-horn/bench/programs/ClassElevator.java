// class: holds
// options: --entry ClassElevator.*
public class ClassElevator {
  private final int floors;
  private int floor;
  private boolean moving;
  public ClassElevator(int floors) { this.floors = floors < 2 ? 2 : Math.min(floors, 200); }
  public void start() { moving = true; }
  public void stop() { moving = false; }
  public void up() { if (moving && floor < floors - 1) floor++; }
  public void down() { if (moving && floor > 0) floor--; }
  public void check() { assert floor >= 0 && floor < floors; }
}
