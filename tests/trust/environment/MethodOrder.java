// assert: fails

/** The methods of a class have no order that anybody promises. */
public class MethodOrder {
  static void zed() {}

  static void alpha() {}

  static void mid() {}

  public static void main(String[] args) {
    assert MethodOrder.class.getDeclaredMethods()[0].getName().equals("zed");
  }
}
