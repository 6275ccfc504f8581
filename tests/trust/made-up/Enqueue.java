// assert: holds
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;

/** A reference with a queue can be put there. */
public class Enqueue {
  static final Object HELD = new Object();

  public static void main(String[] args) {
    ReferenceQueue<Object> queue = new ReferenceQueue<>();
    WeakReference<Object> reference = new WeakReference<>(HELD, queue);
    assert reference.enqueue();
    assert queue.poll() == reference;
  }
}
