import java.math.BigInteger;
import java.util.*;
import java.util.stream.*;

public class NumberTheory {
  static int[] sieve(int n) {
    boolean[] composite = new boolean[n + 1];
    for (int p = 2; (long) p * p <= n; p++) if (!composite[p]) for (int q = p * p; q <= n; q += p) composite[q] = true;
    return IntStream.rangeClosed(2, n).filter(i -> !composite[i]).toArray();
  }

  static Map<Long, Integer> factor(long n) {
    Map<Long, Integer> out = new TreeMap<>();
    for (long p = 2; p * p <= n; p += p == 2 ? 1 : 2) {
      while (n % p == 0) {
        out.merge(p, 1, Integer::sum);
        n /= p;
      }
    }
    if (n > 1) out.merge(n, 1, Integer::sum);
    return out;
  }

  static long mulMod(long a, long b, long m) {
    long hi = Math.multiplyHigh(a, b), lo = a * b;
    return BigInteger.valueOf(hi).shiftLeft(64).add(new BigInteger(Long.toUnsignedString(lo))).mod(BigInteger.valueOf(m)).longValueExact();
  }

  static long powMod(long b, long e, long m) {
    long r = 1;
    b %= m;
    for (; e > 0; e >>= 1) {
      if ((e & 1) == 1) r = mulMod(r, b, m);
      b = mulMod(b, b, m);
    }
    return r;
  }

  static boolean prime(long n) {
    if (n < 2) return false;
    for (long p : new long[] {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37}) {
      if (n == p) return true;
      if (n % p == 0) return false;
    }
    int s = Long.numberOfTrailingZeros(n - 1);
    long d = n - 1 >> s;
    outer:
    for (long a : new long[] {2, 3, 5, 7, 11, 13, 17}) {
      long x = powMod(a, d, n);
      if (x == 1 || x == n - 1) continue;
      for (int i = 1; i < s; i++) {
        x = mulMod(x, x, n);
        if (x == n - 1) continue outer;
      }
      return false;
    }
    return true;
  }

  static long[] egcd(long a, long b) {
    if (b == 0) return new long[] {a, 1, 0};
    long[] r = egcd(b, a % b);
    return new long[] {r[0], r[2], r[1] - a / b * r[2]};
  }

  static long crt(int[] rem, int[] mod) {
    long x = 0, m = 1;
    for (int i = 0; i < rem.length; i++) {
      long[] e = egcd(m, mod[i]);
      if ((rem[i] - x) % e[0] != 0) throw new ArithmeticException("no solution at " + i);
      long l = m / e[0] * mod[i];
      x = Math.floorMod(x + m * Math.floorMod((rem[i] - x) / e[0] * e[1], mod[i] / e[0]), l);
      m = l;
    }
    return x;
  }

  static int phi(int n) {
    int r = n;
    for (long p : factor(n).keySet()) r = (int) (r / p * (p - 1));
    return r;
  }

  static List<Integer> continuedFraction(int n) {
    List<Integer> out = new ArrayList<>();
    int a0 = (int) Math.sqrt(n), m = 0, d = 1, a = a0;
    out.add(a0);
    if (a0 * a0 == n) return out;
    do {
      m = d * a - m;
      d = (n - m * m) / d;
      a = (a0 + m) / d;
      out.add(a);
    } while (a != 2 * a0);
    return out;
  }

  static BigInteger[] fastFib(int n) {
    if (n == 0) return new BigInteger[] {BigInteger.ZERO, BigInteger.ONE};
    BigInteger[] h = fastFib(n / 2);
    BigInteger c = h[0].multiply(h[1].shiftLeft(1).subtract(h[0])), d = h[0].pow(2).add(h[1].pow(2));
    return n % 2 == 0 ? new BigInteger[] {c, d} : new BigInteger[] {d, c.add(d)};
  }

  static int collatz(long n) {
    int s = 0;
    for (; n != 1; s++) n = n % 2 == 0 ? n / 2 : Math.addExact(Math.multiplyExact(3, n), 1);
    return s;
  }

  public static void main(String[] args) {
    int[] ps = sieve(1000);
    System.out.println(ps.length + " " + ps[ps.length - 1] + " " + Arrays.stream(ps).limit(15).boxed().toList());
    for (long n : new long[] {1, 360, 97, 1001, 600851475143L, 1L << 40}) System.out.println(n + " = " + factor(n));
    System.out.println(IntStream.rangeClosed(1, 1000).filter(NumberTheory::prime).count() + " " + prime(1_000_000_007L) + " " + prime(4_294_967_297L) + " " + prime(9_223_372_036_854_775_783L) + " " + prime(3_215_031_751L));
    System.out.println(powMod(3, 1_000_000_006L, 1_000_000_007L) + " " + Arrays.toString(egcd(240, 46)) + " " + crt(new int[] {2, 3, 2}, new int[] {3, 5, 7}));
    try {
      crt(new int[] {1, 2}, new int[] {4, 6});
    } catch (ArithmeticException e) {
      System.out.println(e.getMessage());
    }
    System.out.println(IntStream.rangeClosed(1, 20).map(NumberTheory::phi).boxed().toList());
    for (int n : new int[] {2, 7, 13, 23, 49}) System.out.print(continuedFraction(n) + " ");
    System.out.println();
    System.out.println(fastFib(400)[0] + " " + fastFib(90)[0].longValueExact());
    int best = IntStream.range(1, 3000).boxed().max(Comparator.comparingInt(i -> collatz(i))).get();
    System.out.println(best + " " + collatz(best));
    System.out.println(IntStream.rangeClosed(2, 9000).filter(n -> {
      int s = 1;
      for (int d = 2; d * d <= n; d++) if (n % d == 0) s += d + (d * d == n ? 0 : n / d);
      return s == n;
    }).boxed().toList());
  }
}
