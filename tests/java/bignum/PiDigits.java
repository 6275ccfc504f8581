import java.math.*;

public class PiDigits {
  static BigDecimal arctan(int inverse, int scale) {
    BigDecimal x = BigDecimal.valueOf(inverse), x2 = x.multiply(x);
    BigDecimal term = BigDecimal.ONE.divide(x, scale, RoundingMode.HALF_EVEN), sum = term;
    for (int i = 1; term.signum() != 0; i++) {
      term = term.divide(x2, scale, RoundingMode.HALF_EVEN);
      BigDecimal t = term.divide(BigDecimal.valueOf(2L * i + 1), scale, RoundingMode.HALF_EVEN);
      sum = i % 2 == 1 ? sum.subtract(t) : sum.add(t);
    }
    return sum;
  }

  static String spigot(int n) {
    BigInteger q = BigInteger.ONE, r = BigInteger.ZERO, t = BigInteger.ONE, k = BigInteger.ONE, m = BigInteger.valueOf(3), x = BigInteger.valueOf(3);
    StringBuilder sb = new StringBuilder();
    BigInteger four = BigInteger.valueOf(4), seven = BigInteger.valueOf(7), two = BigInteger.TWO, three = BigInteger.valueOf(3);
    while (sb.length() < n) {
      if (four.multiply(q).add(r).subtract(t).compareTo(m.multiply(t)) < 0) {
        sb.append(m);
        BigInteger nr = BigInteger.TEN.multiply(r.subtract(m.multiply(t)));
        m = BigInteger.TEN.multiply(three.multiply(q).add(r)).divide(t).subtract(BigInteger.TEN.multiply(m));
        q = q.multiply(BigInteger.TEN);
        r = nr;
      } else {
        BigInteger nr = two.multiply(q).add(r).multiply(x);
        BigInteger nm = q.multiply(seven.multiply(k)).add(two).add(r.multiply(x)).divide(t.multiply(x));
        q = q.multiply(k);
        t = t.multiply(x);
        x = x.add(two);
        k = k.add(BigInteger.ONE);
        m = nm;
        r = nr;
      }
    }
    return sb.toString();
  }

  public static void main(String[] args) {
    int digits = 60;
    BigDecimal pi = arctan(5, digits + 5).multiply(BigDecimal.valueOf(16)).subtract(arctan(239, digits + 5).multiply(BigDecimal.valueOf(4)));
    System.out.println(pi.setScale(digits, RoundingMode.DOWN));
    System.out.println(spigot(40));
    BigDecimal e = BigDecimal.ONE, term = BigDecimal.ONE;
    for (int i = 1; i < 50; i++) {
      term = term.divide(BigDecimal.valueOf(i), 70, RoundingMode.HALF_UP);
      e = e.add(term);
    }
    System.out.println(e.setScale(50, RoundingMode.HALF_UP));
  }
}
