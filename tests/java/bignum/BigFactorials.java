import java.math.BigInteger;

public class BigFactorials {
  static BigInteger fact(int n) {
    BigInteger r = BigInteger.ONE;
    for (int i = 2; i <= n; i++) r = r.multiply(BigInteger.valueOf(i));
    return r;
  }

  static BigInteger fib(int n) {
    BigInteger a = BigInteger.ZERO, b = BigInteger.ONE;
    for (int i = 0; i < n; i++) {
      BigInteger t = a.add(b);
      a = b;
      b = t;
    }
    return a;
  }

  static BigInteger binomial(int n, int k) {
    return fact(n).divide(fact(k)).divide(fact(n - k));
  }

  static int digitSum(BigInteger x) {
    return x.toString().chars().map(c -> c - '0').sum();
  }

  static BigInteger catalan(int n) {
    return binomial(2 * n, n).divide(BigInteger.valueOf(n + 1));
  }

  public static void main(String[] args) {
    System.out.println(fact(50));
    System.out.println(fact(200).toString().length() + " " + digitSum(fact(200)) + " " + fact(200).getLowestSetBit());
    System.out.println(fib(300));
    System.out.println(fib(1000).mod(BigInteger.valueOf(1_000_000_007)) + " " + fib(1000).bitLength());
    System.out.println(binomial(100, 50) + " " + catalan(30));
    BigInteger p = BigInteger.TWO.pow(521).subtract(BigInteger.ONE);
    System.out.println(p);
    System.out.println(p.multiply(p).mod(p.add(BigInteger.TWO)).toString(16));
    BigInteger big = BigInteger.valueOf(7).pow(3000);
    System.out.println(big.toString().length() + " " + big.hashCode() + " " + big.multiply(big).hashCode() + " " + big.multiply(big).divide(big).equals(big));
    System.out.println(new BigInteger(big.toString()).equals(big) + " " + new BigInteger(big.toString(7), 7).equals(big) + " " + big.toString(7).length());
    BigInteger e = BigInteger.ONE;
    for (int i = 0; i < 12; i++) e = e.multiply(e).add(BigInteger.valueOf(i));
    System.out.println(e.bitLength() + " " + e.mod(BigInteger.valueOf(9973)));
  }
}
