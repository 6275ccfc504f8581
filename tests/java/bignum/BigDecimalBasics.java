import java.math.*;

public class BigDecimalBasics {
  static void attempt(Runnable r) {
    try {
      r.run();
    } catch (ArithmeticException | NumberFormatException e) {
      System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
    }
  }

  public static void main(String[] args) {
    BigDecimal a = new BigDecimal("10.25"), b = new BigDecimal("3"), c = new BigDecimal("-0.0001");
    System.out.println(a.add(b) + " " + a.subtract(b) + " " + a.multiply(b) + " " + a.multiply(c) + " " + a.negate() + " " + c.abs());
    System.out.println(a.scale() + " " + a.precision() + " " + a.unscaledValue() + " " + a.signum() + " " + c.scale() + " " + c.precision());
    System.out.println(a.divide(new BigDecimal("4")) + " " + a.divide(b, 5, RoundingMode.HALF_UP) + " " + a.divide(b, RoundingMode.DOWN) + " " + a.divide(b, MathContext.DECIMAL32) + " " + a.divide(b, new MathContext(3)));
    attempt(() -> a.divide(b));
    attempt(() -> a.divide(BigDecimal.ZERO));
    attempt(() -> a.setScale(1));
    attempt(() -> new BigDecimal("1.2.3"));
    attempt(() -> new BigDecimal("1.5").intValueExact());
    System.out.println(a.remainder(b) + " " + a.divideToIntegralValue(b) + " " + a.pow(3) + " " + a.max(b) + " " + a.min(c));
    System.out.println(new BigDecimal("1.10").equals(new BigDecimal("1.1")) + " " + new BigDecimal("1.10").compareTo(new BigDecimal("1.1")) + " " + new BigDecimal("1.10").stripTrailingZeros() + " " + new BigDecimal("100").stripTrailingZeros() + " " + new BigDecimal("100").stripTrailingZeros().toPlainString());
    System.out.println(new BigDecimal("1E+10") + " " + new BigDecimal("1E+10").toPlainString() + " " + new BigDecimal("123E-10") + " " + new BigDecimal("0.000001") + " " + new BigDecimal("0.0000001") + " " + new BigDecimal("12345E5").toEngineeringString() + " " + new BigDecimal("0E-7"));
    System.out.println(new BigDecimal(0.1) + " " + BigDecimal.valueOf(0.1) + " " + BigDecimal.valueOf(100, 2) + " " + BigDecimal.valueOf(5) + " " + new BigDecimal(1.5) + " " + BigDecimal.valueOf(2.50));
    System.out.println(a.setScale(4) + " " + a.setScale(1, RoundingMode.HALF_EVEN) + " " + a.movePointLeft(3) + " " + a.movePointRight(5) + " " + a.scaleByPowerOfTen(3) + " " + a.ulp());
    System.out.println(a.intValue() + " " + a.longValue() + " " + a.doubleValue() + " " + a.floatValue() + " " + a.toBigInteger() + " " + new BigDecimal("1e400").doubleValue());
    System.out.println(new BigDecimal("2").sqrt(new MathContext(30)) + " " + new BigDecimal("16").sqrt(MathContext.UNLIMITED) + " " + new BigDecimal("1").divide(new BigDecimal("7"), new MathContext(40)));
    System.out.println(new BigDecimal("123.456").round(new MathContext(4)) + " " + new BigDecimal("99.99").round(new MathContext(2)) + " " + new BigDecimal("123456").round(new MathContext(2)));
    System.out.println(a.hashCode() + " " + a.add(b, new MathContext(2)) + " " + a.plus() + " " + new BigDecimal(new BigInteger("12345"), 3) + " " + new BigDecimal("  5".trim()));
    BigDecimal sum = BigDecimal.ZERO;
    for (int i = 0; i < 10; i++) sum = sum.add(new BigDecimal("0.1"));
    System.out.println(sum + " " + sum.equals(BigDecimal.ONE) + " " + (sum.compareTo(BigDecimal.ONE) == 0));
  }
}
