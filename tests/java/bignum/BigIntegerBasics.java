import java.math.BigInteger;

public class BigIntegerBasics {
  public static void main(String[] args) {
    BigInteger a = new BigInteger("123456789012345678901234567890"), b = BigInteger.valueOf(-987654321987654321L), z = BigInteger.ZERO;
    System.out.println(a.add(b) + " " + a.subtract(b) + " " + a.multiply(b) + " " + a.divide(b) + " " + a.remainder(b) + " " + a.mod(b.negate()));
    System.out.println(b.divide(BigInteger.TEN) + " " + b.mod(BigInteger.valueOf(7)) + " " + b.remainder(BigInteger.valueOf(7)));
    BigInteger[] qr = b.divideAndRemainder(BigInteger.valueOf(1000));
    System.out.println(qr[0] + " " + qr[1]);
    System.out.println(a.pow(5) + " " + a.gcd(b) + " " + b.abs() + " " + b.signum() + " " + z.signum() + " " + a.negate());
    System.out.println(a.toString(2) + " " + a.toString(16) + " " + a.toString(36) + " " + new BigInteger("-ff", 16) + " " + new BigInteger("zz", 36));
    System.out.println(a.bitLength() + " " + a.bitCount() + " " + b.bitLength() + " " + a.testBit(3) + " " + a.getLowestSetBit() + " " + z.bitLength());
    System.out.println(a.shiftLeft(70) + " " + a.shiftRight(50) + " " + b.shiftRight(10) + " " + b.shiftLeft(-3));
    System.out.println(a.and(b) + " " + a.or(b) + " " + a.xor(b) + " " + a.not() + " " + a.andNot(b) + " " + a.setBit(100) + " " + a.clearBit(1) + " " + a.flipBit(0));
    System.out.println(a.compareTo(b) + " " + a.equals(new BigInteger("123456789012345678901234567890")) + " " + a.max(b).equals(a) + " " + a.min(b));
    System.out.println(a.intValue() + " " + a.longValue() + " " + a.doubleValue() + " " + b.longValueExact() + " " + a.byteValue());
    System.out.println(BigInteger.TWO.modPow(BigInteger.valueOf(1000), BigInteger.valueOf(1000007)) + " " + a.modPow(BigInteger.valueOf(65537), new BigInteger("99999999999999999999977")) + " " + BigInteger.valueOf(3).modInverse(BigInteger.valueOf(11)));
    System.out.println(a.sqrt() + " " + new BigInteger("99999999999999999999999999").sqrt());
    System.out.println(BigInteger.valueOf(97).isProbablePrime(20) + " " + BigInteger.valueOf(561).isProbablePrime(20) + " " + BigInteger.ONE.isProbablePrime(5) + " " + new BigInteger("1000000007").isProbablePrime(30));
    byte[] bytes = BigInteger.valueOf(-129).toByteArray();
    System.out.println(bytes.length + " " + bytes[0] + " " + bytes[1] + " " + new BigInteger(new byte[] {1, 0, 0}) + " " + new BigInteger(1, new byte[] {-1, -1}));
    try {
      a.divide(z);
    } catch (ArithmeticException e) {
      System.out.println(e.getMessage());
    }
    try {
      a.longValueExact();
    } catch (ArithmeticException e) {
      System.out.println(e.getMessage());
    }
    try {
      new BigInteger("12x");
    } catch (NumberFormatException e) {
      System.out.println(e.getMessage());
    }
    try {
      BigInteger.TWO.modInverse(BigInteger.valueOf(4));
    } catch (ArithmeticException e) {
      System.out.println(e.getMessage());
    }
    System.out.println(BigInteger.valueOf(5) == BigInteger.valueOf(5));
    System.out.println(a.mod(BigInteger.valueOf(1000)).intValueExact() + " " + BigInteger.valueOf(Long.MIN_VALUE).negate() + " " + BigInteger.valueOf(Long.MIN_VALUE).abs().bitLength());
  }
}
