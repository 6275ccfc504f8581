import java.math.*;

public class RoundingModes {
  public static void main(String[] args) {
    String[] vs = {"5.5", "2.5", "1.6", "1.1", "1.0", "-1.0", "-1.1", "-1.6", "-2.5", "-5.5", "0.5", "-0.5", "0.05", "1.45", "1.55", "-1.45"};
    for (RoundingMode m : RoundingMode.values()) {
      StringBuilder sb = new StringBuilder(m + ":");
      for (String v : vs) {
        try {
          sb.append(' ').append(new BigDecimal(v).setScale(0, m)).append('/').append(new BigDecimal(v).setScale(1, m));
        } catch (ArithmeticException e) {
          sb.append(" !");
        }
      }
      System.out.println(sb);
    }
    BigDecimal[] ds = {new BigDecimal("1"), new BigDecimal("2"), new BigDecimal("-7"), new BigDecimal("22")};
    for (BigDecimal x : ds)
      for (BigDecimal y : ds) System.out.println(x + "/" + y + " " + x.divide(y, 6, RoundingMode.HALF_UP) + " " + x.divide(y, 6, RoundingMode.FLOOR) + " " + x.divide(y, 0, RoundingMode.CEILING) + " " + x.divide(y, new MathContext(5, RoundingMode.UP)));
    System.out.println(MathContext.DECIMAL64 + " " + new MathContext(7, RoundingMode.DOWN) + " " + RoundingMode.valueOf("UP"));
    BigDecimal price = new BigDecimal("19.99"), rate = new BigDecimal("0.0825");
    BigDecimal tax = price.multiply(rate);
    for (RoundingMode m : new RoundingMode[] {RoundingMode.UP, RoundingMode.DOWN, RoundingMode.HALF_EVEN}) System.out.println(m + " " + tax + " " + tax.setScale(2, m) + " " + price.add(tax).setScale(2, m));
  }
}
