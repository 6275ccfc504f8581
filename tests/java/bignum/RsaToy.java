import java.math.BigInteger;
import java.util.Random;

public class RsaToy {
  static BigInteger nextPrime(BigInteger from) {
    BigInteger p = from.setBit(0);
    while (!millerRabin(p)) p = p.add(BigInteger.TWO);
    return p;
  }

  static boolean millerRabin(BigInteger n) {
    int[] bases = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37};
    for (int b : bases) {
      BigInteger bb = BigInteger.valueOf(b);
      if (n.equals(bb)) return true;
      if (n.mod(bb).signum() == 0) return false;
    }
    BigInteger n1 = n.subtract(BigInteger.ONE);
    int s = n1.getLowestSetBit();
    BigInteger d = n1.shiftRight(s);
    witness:
    for (int b : bases) {
      BigInteger x = BigInteger.valueOf(b).modPow(d, n);
      if (x.equals(BigInteger.ONE) || x.equals(n1)) continue;
      for (int i = 1; i < s; i++) {
        x = x.multiply(x).mod(n);
        if (x.equals(n1)) continue witness;
      }
      return false;
    }
    return true;
  }

  static BigInteger[] extendedGcd(BigInteger a, BigInteger b) {
    if (b.signum() == 0) return new BigInteger[] {a, BigInteger.ONE, BigInteger.ZERO};
    BigInteger[] r = extendedGcd(b, a.mod(b));
    return new BigInteger[] {r[0], r[2], r[1].subtract(a.divide(b).multiply(r[2]))};
  }

  public static void main(String[] args) {
    Random rnd = new Random(2024);
    BigInteger p = nextPrime(new BigInteger(96, rnd).setBit(95));
    BigInteger q = nextPrime(new BigInteger(96, rnd).setBit(95));
    BigInteger n = p.multiply(q), phi = p.subtract(BigInteger.ONE).multiply(q.subtract(BigInteger.ONE));
    BigInteger e = BigInteger.valueOf(65537);
    BigInteger d = e.modInverse(phi);
    System.out.println(p + "\n" + q + "\n" + n + "\n" + d);
    BigInteger msg = new BigInteger(1, "attack at dawn".getBytes());
    BigInteger cipher = msg.modPow(e, n);
    System.out.println(cipher.toString(16));
    System.out.println(new String(cipher.modPow(d, n).toByteArray()));
    BigInteger[] g = extendedGcd(e, phi);
    System.out.println(g[0] + " " + g[1].mod(phi).equals(d) + " " + e.multiply(g[1]).add(phi.multiply(g[2])));
    System.out.println(millerRabin(BigInteger.TWO.pow(127).subtract(BigInteger.ONE)) + " " + millerRabin(BigInteger.TWO.pow(127).add(BigInteger.ONE)));
  }
}
