// state machine: holds
import assay.Verifier;

public class EnumField {
  enum Colour { RED, GREEN, YELLOW }
  static class Light {
    Colour colour = Colour.RED;
    boolean walk = true;
    void next() {
      if (colour == Colour.RED) { colour = Colour.GREEN; walk = false; }
      else if (colour == Colour.GREEN) colour = Colour.YELLOW;
      else { colour = Colour.RED; walk = true; }
    }
  }

  public static void main(String[] args) {
    Light light = new Light();
    while (Verifier.nondetBoolean()) {
      light.next();
      assert light.walk == (light.colour == Colour.RED);
    }
  }
}
