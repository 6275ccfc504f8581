public class SwitchString {
  static int code(String s) {
    switch (s) {
      case "Aa":
        return 1;
      case "BB":
        return 2;
      case "AaAa":
        return 3;
      case "BBBB":
        return 4;
      case "AaBB":
        return 5;
      case "":
        return 6;
      case "default":
        return 7;
      default:
        return 0;
    }
  }

  static String arrow(String s) {
    return switch (s) {
      case "mon", "tue", "wed" -> "early";
      case "thu", "fri" -> {
        String t = s.toUpperCase();
        yield t + "!";
      }
      default -> s.length() > 3 ? "long" : "end";
    };
  }

  public static void main(String[] args) {
    for (String s : new String[] {"Aa", "BB", "AaAa", "BBBB", "AaBB", "BBAa", "", "default", "zz"}) System.out.println("[" + s + "] " + code(s) + " " + s.hashCode());
    for (String s : new String[] {"mon", "wed", "fri", "sunday", "sat"}) System.out.println(arrow(s));
    System.out.println(code(new String("Aa")) + code("B" + "B".repeat(1)));
    try {
      code(null);
    } catch (NullPointerException e) {
      System.out.println("null switch");
    }
    int hits = 0;
    for (String word : "a b c a d a b".split(" ")) {
      switch (word) {
        case "a":
          hits += 100;
        case "b":
          hits += 10;
          break;
        case "d":
          hits++;
      }
    }
    System.out.println(hits);
  }
}
