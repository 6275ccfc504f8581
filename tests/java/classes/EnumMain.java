public enum EnumMain {
  RED, GREEN, BLUE;

  static int made;

  EnumMain() {
    System.out.println("constructing " + name() + " " + ordinal());
  }

  static {
    made = values().length;
  }

  public static void main(String[] args) {
    System.out.println(made + " " + valueOf("BLUE").compareTo(RED));
    for (EnumMain e : values()) System.out.println(e + " " + e.toString().toLowerCase());
  }
}
