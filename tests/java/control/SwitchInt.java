public class SwitchInt {
  static String table(int x) {
    switch (x) {
      case -1:
        return "minus";
      case 0:
        return "zero";
      case 1:
      case 2:
        return "few";
      case 4:
        return "four";
      default:
        return "other";
    }
  }

  static String lookup(int x) {
    switch (x) {
      case Integer.MIN_VALUE:
        return "min";
      case -1000:
        return "-k";
      case 0:
        return "0";
      case 1000000:
        return "M";
      case Integer.MAX_VALUE:
        return "max";
    }
    return "none";
  }

  static int fall(int x) {
    int r = 0;
    switch (x) {
      case 3:
        r += 3;
      default:
        r += 100;
      case 2:
        r += 2;
      case 1:
        r += 1;
        break;
      case 0:
        r = -1;
    }
    return r;
  }

  static int onChar(char c) {
    switch (c) {
      case 'a': case 'e': case 'i': case 'o': case 'u':
        return 1;
      case '\n':
        return 2;
      default:
        return 0;
    }
  }

  static int onByte(byte b) {
    switch (b) {
      case -128: return 1;
      case 127: return 2;
      case 5: return 3;
    }
    return 0;
  }

  static int onBoxed(Integer i) {
    switch (i) {
      case 1: return 10;
      case 2: return 20;
      default: return 0;
    }
  }

  public static void main(String[] args) {
    for (int x : new int[] {-2, -1, 0, 1, 2, 3, 4, 5, Integer.MAX_VALUE, Integer.MIN_VALUE}) System.out.println(x + " " + table(x) + " " + lookup(x) + " " + fall(x));
    System.out.println(lookup(-1000) + lookup(1000000));
    for (char c : "hello\nu".toCharArray()) System.out.print(onChar(c));
    System.out.println();
    for (int b = -128; b < 128; b += 5) System.out.print(onByte((byte) b));
    System.out.println(onByte((byte) 127));
    System.out.println(onBoxed(1) + onBoxed(2) + onBoxed(3));
    try {
      onBoxed(null);
    } catch (NullPointerException e) {
      System.out.println("npe");
    }
    switch (5) {
    }
    switch (args.length) {
      default:
        System.out.println("only default");
    }
    for (int i = 0; i < 6; i++) {
      switch (i) {
        case 1:
          continue;
        case 4:
          break;
        default:
          System.out.print(i);
      }
      System.out.print(",");
    }
    System.out.println();
  }
}
