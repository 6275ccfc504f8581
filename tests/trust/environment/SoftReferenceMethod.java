// assert: fails
import java.lang.ref.SoftReference;
import java.util.function.Supplier;

/** Through a method reference. */
public class SoftReferenceMethod {
  public static void main(String[] args) {
    Supplier<byte[]> cache = new SoftReference<>(new byte[100])::get;
    assert cache.get() != null;
  }
}
