public class LocalsWide {
  static long mix(int a, long b, double c, float d, byte e, long f, short g, char h, boolean i, double j) {
    long r = a + b;
    r += (long) (c * 10);
    r += (long) d;
    r += e + f + g + h;
    if (i) r -= (long) j;
    return r;
  }

  long field = 5;
  static double sfield = 2.5;

  long bump(long by, int times) {
    for (int k = 0; k < times; k++) field = field * by + k;
    return field;
  }

  public static void main(String[] args) {
    System.out.println(mix(1, 2L, 3.5, 4.5f, (byte) 5, 6L, (short) 7, 'a', true, 9.9));
    System.out.println(mix(-1, -2L, -3.5, -4.5f, (byte) -5, -6L, (short) -7, '\uffff', false, -9.9));
    LocalsWide w = new LocalsWide();
    System.out.println(w.bump(3, 10));
    System.out.println(w.field++ + ++w.field);
    System.out.println(w.field-- - --w.field);
    sfield *= sfield;
    System.out.println(sfield++ + " " + sfield);
    long[] la = {1, 2, 3};
    la[1] <<= 35;
    la[2] += la[0]++ + ++la[1];
    System.out.println(la[0] + " " + la[1] + " " + la[2]);
    double[] da = new double[2];
    da[0]++;
    da[1] -= da[0]-- * 3;
    System.out.println(da[0] + " " + da[1]);
    int i300 = 0;
    i300 += 300;
    i300 += -300;
    i300 += 32767;
    i300 += 32768;
    System.out.println(i300);
    long a = 1, b = 2, c = 3, d = 4, e = 5;
    System.out.println(a + (b + (c + (d + (e + a * (b * (c * (d * e))))))));
  }
}
