public class TernaryPromotion {
  static boolean yes = true;

  static void show(Object o) {
    System.out.println(o.getClass().getSimpleName() + " " + o);
  }

  public static void main(String[] args) {
    show(yes ? 1 : 2.0);
    show(yes ? 'a' : 0);
    int i = 0;
    show(yes ? 'a' : i);
    show(yes ? (Object) 1 : "s");
    show((int) (yes ? 1 : 'x'));
    show((int) (yes ? (short) 1 : 'x'));
    show(yes ? (byte) 1 : (short) 2);
    show(yes ? 1L : 2);
    show(yes ? 1f : 2L);
    Integer boxed = 7;
    Double d = 2.5;
    show(yes ? boxed : d);
    show(yes ? boxed : (Object) d);
    show(yes ? Integer.valueOf(3) : Character.valueOf('c'));
    show(yes ? null == null ? "both" : 1 : 2);
    Integer nothing = null;
    try {
      int r = yes ? nothing : 0;
      System.out.println(r);
    } catch (NullPointerException e) {
      System.out.println("unboxed null");
    }
    char c = yes ? 97 : 'b';
    System.out.println(c);
    System.out.println(yes ? 97 : 'b');
    System.out.println(!yes ? i : 'b');
    long l = yes ? 1 : 2L;
    System.out.println(l);
  }
}
