public class CompoundAssign {
  static int calls = 0;

  static int index() {
    calls++;
    return 1;
  }

  public static void main(String[] args) {
    byte b = 10;
    b += 300;
    System.out.println(b);
    b *= 2.6;
    System.out.println(b);
    b -= 1L << 40;
    System.out.println(b);
    short s = 1;
    s += 70000.9;
    System.out.println(s);
    s /= 0.5f;
    System.out.println(s);
    char c = 'a';
    c += 1;
    System.out.println(c);
    c *= 1.1;
    System.out.println((int) c);
    c++;
    System.out.println(c--);
    int i = 5;
    i += 3.99;
    System.out.println(i);
    i -= 1e20;
    System.out.println(i);
    i = 7;
    i *= 1.5f;
    System.out.println(i);
    i <<= 33;
    System.out.println(i);
    i %= 4.5;
    System.out.println(i);
    long l = 1;
    l += 0.7;
    System.out.println(l);
    l <<= 62;
    l ^= -1;
    System.out.println(l);
    float f = 1;
    f += 1e-9;
    System.out.println(f);
    int[] a = {1, 2, 3};
    a[index()] += 10;
    a[index()]++;
    System.out.println(a[1] + " " + calls);
    int k = 1;
    k += k++ + ++k;
    System.out.println(k);
    k = k++ * 2 + k;
    System.out.println(k);
    int j = 0;
    j = j++;
    System.out.println(j);
    a[0] = a[1] = a[2] = 9;
    System.out.println(a[0] + a[1] + a[2]);
    boolean t = true;
    t &= false;
    t |= true;
    t ^= true;
    System.out.println(t);
    String str = "x";
    str += 1 + 2;
    str += 'c';
    str += null;
    System.out.println(str);
    Integer boxed = 5;
    boxed += 2;
    boxed++;
    System.out.println(boxed);
    byte over = 127;
    over++;
    System.out.println(over);
  }
}
