// assert: fails, violated

/** Two objects may have the same. */
public class IdentityHashesDiffer {
  public static void main(String[] args) {
    Object a = new Object();
    Object b = new Object();
    assert a.hashCode() != b.hashCode();
  }
}
