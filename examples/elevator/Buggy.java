import assay.Verifier;

/** An elevator never moves with its door open. */
public class Buggy {
  static final class Elevator {
    private boolean open;
    private boolean moving;
    private int floor;
    private int target;

    void call(int to) {
      target = to;
    }

    void pressOpen() {
      if (floor != target || !moving) {
        open = true;
      }
    }

    void tick() {
      if (open) {
        open = false;
        return;
      }
      moving = floor != target;
      if (floor < target) {
        floor++;
      } else if (floor > target) {
        floor--;
      }
    }
  }

  public static void main(String[] args) {
    Elevator elevator = new Elevator();
    for (int i = 0; i < 4; i++) {
      int action = Verifier.nondetInt();
      if (action == 0) {
        int floor = Verifier.nondetInt();
        Verifier.assume(floor >= 0 && floor <= 3);
        elevator.call(floor);
      } else if (action == 1) {
        elevator.pressOpen();
      } else {
        elevator.tick();
      }
      assert !(elevator.open && elevator.moving) : "the door is open between floors";
    }
  }
}
