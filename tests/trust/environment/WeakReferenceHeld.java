// assert: holds
// exceptions: holds
import java.lang.ref.WeakReference;

/** The object is held: it cannot be collected. */
public class WeakReferenceHeld {
  static final int[] HELD = {1, 2, 3};

  public static void main(String[] args) {
    WeakReference<int[]> reference = new WeakReference<>(HELD);
    System.gc();
    assert reference.get() == HELD;
  }
}
