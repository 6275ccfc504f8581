public class Loops {
  public static void main(String[] args) {
    int n = 0;
    for (int i = 0, j = 10; i < j; i++, j--) n += i * j;
    System.out.println(n);
    int w = 100;
    while (w > 1) w = w % 2 == 0 ? w / 2 : 3 * w + 1;
    System.out.println(w);
    int d = 0;
    do {
      d += 3;
      if (d == 9) continue;
      System.out.print(d + " ");
    } while (d < 15);
    System.out.println();
    for (; ; ) {
      if (d-- < 0) break;
    }
    System.out.println(d);
    outer:
    for (int i = 0; i < 5; i++) {
      for (int j = 0; j < 5; j++) {
        if (j == 3) continue outer;
        if (i == 3) break outer;
        System.out.print(i * j + ",");
      }
    }
    System.out.println();
    block:
    {
      if (n > 0) break block;
      System.out.println("not here");
    }
    int count = 0;
    a:
    while (true) {
      b:
      do {
        count++;
        if (count % 2 == 0) continue a;
        if (count > 10) break a;
        if (count > 5) break b;
      } while (count < 100);
      System.out.print(count + ";");
    }
    System.out.println(count);
    for (byte k = 120; k > 0; k++) System.out.print(k + " ");
    System.out.println();
    for (char c = 'a'; c <= 'e'; c++) System.out.print(c);
    System.out.println();
    for (float f = 0; f < 1; f += 0.25f) System.out.print(f + " ");
    System.out.println();
    for (String s : new String[] {"x", "y"}) for (char c : s.toCharArray()) System.out.print(c);
    System.out.println();
    for (long l = Integer.MAX_VALUE - 1L; l < Integer.MAX_VALUE + 3L; l++) System.out.print(l + " ");
    System.out.println();
  }
}
