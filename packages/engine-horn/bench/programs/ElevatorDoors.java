// state machine: holds
import assay.Verifier;

public class ElevatorDoors {
  public static void main(String[] args) {
    int floor = 0;
    boolean open = false;
    boolean moving = false;
    while (Verifier.nondetBoolean()) {
      int event = Verifier.nondetInt();
      if (event == 0 && !moving) open = true;
      else if (event == 1) open = false;
      else if (event == 2 && !open) moving = true;
      else if (event == 3 && moving) {
        moving = false;
        if (floor < 9) floor++;
      } else if (event == 4 && floor > 0 && moving) floor--;
      assert !(open && moving) && floor >= 0 && floor <= 9;
    }
  }
}
