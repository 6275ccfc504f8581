import java.util.*;

public class BoxingCaches {
  static Integer same(Integer i) {
    return i;
  }

  public static void main(String[] args) {
    Integer a = 127, b = 127, c = 128, d = 128;
    System.out.println((a == b) + " " + (c == d) + " " + c.equals(d) + " " + (c == 128));
    Integer m = -128, n = -128, o = -129, p = -129;
    System.out.println((m == n) + " " + (o == p));
    Long la = 127L, lb = 127L, lc = 128L, ld = 128L;
    System.out.println((la == lb) + " " + (lc == ld) + " " + la.equals(127) + " " + la.equals(127L));
    Character ca = 'a', cb = 'a', cc = '\u00ff', cd = '\u00ff';
    System.out.println((ca == cb) + " " + (cc == cd));
    Byte ba = (byte) 200, bb = (byte) 200;
    Short sa = 100, sb = 100, sc = 1000, sd = 1000;
    Boolean za = true, zb = Boolean.valueOf("TRUE");
    System.out.println((ba == bb) + " " + (sa == sb) + " " + (sc == sd) + " " + (za == zb));
    Double da = 1.0, db = 1.0;
    System.out.println((da == db) + " " + da.equals(db));
    System.out.println(new Object[] {1}[0].equals(1) + " " + new Object[] {1}[0].equals(1L));
    System.out.println((Integer.valueOf(100) == same(100)) + " " + (Integer.valueOf("100") == Integer.valueOf(100)));
    List<Integer> l = new ArrayList<>(List.of(10, 20, 30, 1));
    l.remove(1);
    l.remove(Integer.valueOf(1));
    System.out.println(l);
    Set<Object> s = new HashSet<>();
    s.add(1);
    s.add(1L);
    s.add(1.0);
    s.add('\1');
    s.add((short) 1);
    s.add((byte) 1);
    System.out.println(s.size());
    Map<Long, String> map = new HashMap<>();
    map.put(1L, "one");
    System.out.println(map.get(1) + " " + map.get(1L));
    Integer x = 1000;
    Integer y = x;
    x++;
    System.out.println(x + " " + y + " " + (x > y) + " " + (x - y == 1));
    int prim = x;
    long wide = x;
    double dbl = x;
    System.out.println(prim + wide + dbl);
    Object obj = true ? 1 : "s";
    System.out.println(obj.getClass().getName());
    Integer nul = null;
    try {
      if (nul == 5) System.out.println();
    } catch (NullPointerException e) {
      System.out.println("null compare");
    }
    char ch = Character.valueOf('x');
    System.out.println(ch + 1 + " " + (ch == 'x'));
    System.out.println(Integer.valueOf(5).hashCode() + " " + Long.valueOf(1L << 33).hashCode() + " " + Boolean.TRUE.hashCode() + " " + Boolean.hashCode(false) + " " + Double.valueOf(1.5).hashCode() + " " + Character.valueOf('A').hashCode() + " " + Float.valueOf(2f).hashCode() + " " + Byte.valueOf((byte) -1).hashCode());
  }
}
