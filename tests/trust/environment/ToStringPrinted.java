// assert: holds
// exceptions: holds

/** Printing an object decides nothing. */
public class ToStringPrinted {
  public static void main(String[] args) {
    Object object = new Object();
    System.out.println(object);
    assert object.equals(object);
  }
}
