// assert: fails

import java.util.ArrayList;
import java.util.List;

/** The array is the library's, and the error is caught here. */
public class MemoryCaughtInLibrary {
  public static void main(String[] args) {
    int size = assay.Verifier.nondetInt();
    if (size < 0) return;
    boolean made = true;
    try {
      List<Object> list = new ArrayList<>(size);
    } catch (OutOfMemoryError e) {
      made = false;
    }
    assert made;
  }
}
