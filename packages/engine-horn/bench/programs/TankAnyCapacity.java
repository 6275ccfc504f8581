// capacity: holds
import assay.Verifier;

public class TankAnyCapacity {
  static class Tank {
    int level;
    final int capacity;
    Tank(int capacity) { this.capacity = capacity; }
    void fill(int by) { if (by > 0 && by <= capacity - level) level += by; }
    void drain(int by) { if (by > 0 && by <= level) level -= by; }
  }

  public static void main(String[] args) {
    int capacity = Verifier.nondetInt();
    if (capacity < 0) return;
    Tank tank = new Tank(capacity);
    while (Verifier.nondetBoolean()) {
      int by = Verifier.nondetInt();
      if (Verifier.nondetBoolean()) tank.fill(by); else tank.drain(by);
      assert tank.level >= 0 && tank.level <= capacity;
    }
  }
}
