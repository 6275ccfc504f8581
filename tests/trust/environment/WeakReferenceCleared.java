// assert: fails
import java.lang.ref.WeakReference;

/** Nothing else refers to the object. */
public class WeakReferenceCleared {
  public static void main(String[] args) {
    WeakReference<Object> reference = new WeakReference<>(new Object());
    System.gc();
    assert reference.get() != null;
  }
}
