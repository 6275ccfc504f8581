// state machine: holds
import assay.Verifier;

public class TrafficLight {
  public static void main(String[] args) {
    int state = 0, greens = 0, reds = 0;
    while (greens < 1000000) {
      switch (state) {
        case 0: state = 1; greens++; break;
        case 1: state = 2; break;
        default: state = 0; reds++; break;
      }
    }
    assert greens == reds || greens == reds + 1;
  }
}
