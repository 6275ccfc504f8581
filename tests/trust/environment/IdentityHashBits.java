// assert: fails, violated

/** An identity hash code is some number. */
public class IdentityHashBits {
  public static void main(String[] args) {
    Object object = new Object();
    assert (object.hashCode() & 15) != 5;
  }
}
