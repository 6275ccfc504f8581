public class InstanceofPatterns {
  interface Shape {}

  static class Circle implements Shape {
    double r = 2;
  }

  static class Square implements Shape {
    int side = 3;
  }

  static String describe(Object o) {
    if (o instanceof Integer i && i > 10) return "big " + i;
    if (o instanceof Integer i) return "small " + (i + 1);
    if (!(o instanceof String s)) return o instanceof int[] a ? "array " + a.length : o instanceof Shape ? shape((Shape) o) : "other";
    return "string " + s.length();
  }

  static String shape(Shape s) {
    if (s instanceof Circle c) return "circle " + c.r * c.r;
    else if (s instanceof Square q) return "square " + q.side * q.side;
    return "shape";
  }

  public static void main(String[] args) {
    Object[] os = {5, 50, "abc", new int[4], new Circle(), new Square(), new Shape() {}, 2.5, null, 'c', new Object[0]};
    for (Object o : os) System.out.println(describe(o));
    Object n = null;
    System.out.println((n instanceof Object) + " " + (os instanceof Object[]) + " " + (os[0] instanceof Number) + " " + (os[0] instanceof Comparable));
    Object o = new Integer[0];
    System.out.println((o instanceof Object[]) + " " + (o instanceof Number[]) + " " + (o instanceof Comparable[]) + " " + (o instanceof String[]));
    Object p = new int[0][];
    System.out.println((p instanceof Object[]) + " " + (p instanceof int[][]) + " " + (p instanceof Object[][]));
    while (!(n instanceof String text)) {
      n = "found";
    }
    System.out.println(text);
  }
}
