// capacity: holds
import assay.Verifier;

public class TankLevel {
  static class Tank {
    int level;
    final int capacity;
    Tank(int capacity) { this.capacity = capacity; }
    void fill(int by) { if (by > 0 && by <= capacity - level) level += by; }
    void drain(int by) { if (by > 0 && by <= level) level -= by; }
  }

  public static void main(String[] args) {
    Tank tank = new Tank(100);
    while (Verifier.nondetBoolean()) {
      int by = Verifier.nondetInt();
      if (Verifier.nondetBoolean()) tank.fill(by); else tank.drain(by);
      assert tank.level >= 0 && tank.level <= 100;
    }
  }
}
