public class BitTricks {
  static int popcount(int x) {
    int n = 0;
    while (x != 0) {
      x &= x - 1;
      n++;
    }
    return n;
  }

  static int reverse(int x) {
    int r = 0;
    for (int i = 0; i < 32; i++) {
      r = r << 1 | x & 1;
      x >>>= 1;
    }
    return r;
  }

  static long isqrt(long n) {
    long lo = 0, hi = 3037000499L;
    while (lo < hi) {
      long mid = (lo + hi + 1) >>> 1;
      if (mid * mid <= n) lo = mid;
      else hi = mid - 1;
    }
    return lo;
  }

  static int crc32(byte[] data) {
    int crc = ~0;
    for (byte b : data) {
      crc ^= b & 0xff;
      for (int k = 0; k < 8; k++) crc = (crc & 1) != 0 ? (crc >>> 1) ^ 0xEDB88320 : crc >>> 1;
    }
    return ~crc;
  }

  static long xorshift(long x) {
    x ^= x << 13;
    x ^= x >>> 7;
    x ^= x << 17;
    return x;
  }

  public static void main(String[] args) {
    for (int x : new int[] {0, 1, -1, 0x55555555, 0x12345678, Integer.MIN_VALUE}) System.out.println(x + " " + popcount(x) + " " + reverse(x));
    for (long n : new long[] {0, 1, 2, 99, 100, 1L << 40, Long.MAX_VALUE}) System.out.println(n + " " + isqrt(n));
    System.out.println(crc32("123456789".getBytes()));
    System.out.println(Integer.toHexString(crc32("The quick brown fox".getBytes())));
    long x = 88172645463325252L;
    for (int i = 0; i < 10; i++) System.out.println(x = xorshift(x));
    int a = 5, b = 9;
    a ^= b;
    b ^= a;
    a ^= b;
    System.out.println(a + " " + b);
    System.out.println((7 & -7) + " " + (12 & -12) + " " + (-1 >>> 28) + " " + (-1L >>> 60));
    int fnv = 0x811c9dc5;
    for (char c : "fowler".toCharArray()) fnv = (fnv ^ c) * 16777619;
    System.out.println(fnv);
    long fnv64 = 0xcbf29ce484222325L;
    for (char c : "fowler".toCharArray()) fnv64 = (fnv64 ^ c) * 1099511628211L;
    System.out.println(fnv64);
  }
}
