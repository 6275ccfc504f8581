import java.io.*;
import java.nio.charset.StandardCharsets;
import java.util.*;

public class HexDumpCodec {
  static String hexdump(byte[] b) {
    StringBuilder sb = new StringBuilder();
    for (int i = 0; i < b.length; i += 16) {
      sb.append(String.format("%08x ", i));
      for (int j = 0; j < 16; j++) sb.append(i + j < b.length ? String.format(" %02x", b[i + j]) : "   ").append(j == 7 ? " " : "");
      sb.append("  |");
      for (int j = i; j < Math.min(b.length, i + 16); j++) sb.append(b[j] >= 32 && b[j] < 127 ? (char) b[j] : '.');
      sb.append("|\n");
    }
    return sb.toString();
  }

  static final String ALPHA = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

  static String base64(byte[] d) {
    StringBuilder sb = new StringBuilder();
    for (int i = 0; i < d.length; i += 3) {
      int v = (d[i] & 0xff) << 16 | (i + 1 < d.length ? d[i + 1] & 0xff : 0) << 8 | (i + 2 < d.length ? d[i + 2] & 0xff : 0);
      for (int k = 0; k < 4; k++) sb.append(i + k > d.length ? '=' : ALPHA.charAt(v >> 18 - 6 * k & 63));
    }
    return sb.toString();
  }

  static byte[] unbase64(String s) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    int bits = 0, v = 0;
    for (char c : s.toCharArray()) {
      if (c == '=') break;
      int d = ALPHA.indexOf(c);
      if (d < 0) throw new IllegalArgumentException("bad character " + c);
      v = v << 6 | d;
      bits += 6;
      if (bits >= 8) {
        bits -= 8;
        out.write(v >> bits);
      }
    }
    return out.toByteArray();
  }

  static class BitWriter {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private int cur, n;

    void bits(long v, int count) {
      for (int i = count - 1; i >= 0; i--) {
        cur = cur << 1 | (int) (v >> i & 1);
        if (++n == 8) {
          out.write(cur);
          cur = n = 0;
        }
      }
    }

    void gamma(int v) {
      int len = 32 - Integer.numberOfLeadingZeros(v);
      bits(0, len - 1);
      bits(v, len);
    }

    byte[] finish() {
      if (n > 0) bits(0, 8 - n);
      return out.toByteArray();
    }
  }

  static class BitReader {
    private final byte[] b;
    private int pos;

    BitReader(byte[] b) {
      this.b = b;
    }

    int bit() {
      if (pos >= b.length * 8) throw new IllegalStateException("end of bits");
      int r = b[pos >> 3] >> 7 - (pos & 7) & 1;
      pos++;
      return r;
    }

    int gamma() {
      int zeros = 0;
      while (bit() == 0) zeros++;
      int v = 1;
      for (int i = 0; i < zeros; i++) v = v << 1 | bit();
      return v;
    }
  }

  static byte[] varint(long... vs) throws IOException {
    ByteArrayOutputStream o = new ByteArrayOutputStream();
    for (long v : vs) {
      long z = v << 1 ^ v >> 63;
      while ((z & ~0x7fL) != 0) {
        o.write((int) (z & 0x7f | 0x80));
        z >>>= 7;
      }
      o.write((int) z);
    }
    return o.toByteArray();
  }

  static List<Long> unvarint(byte[] b) throws IOException {
    List<Long> out = new ArrayList<>();
    InputStream in = new ByteArrayInputStream(b);
    for (int c; (c = in.read()) != -1; ) {
      long z = 0;
      for (int s = 0; ; s += 7, c = in.read()) {
        if (c < 0) throw new EOFException("truncated varint");
        z |= (long) (c & 0x7f) << s;
        if (c < 0x80) break;
      }
      out.add(z >>> 1 ^ -(z & 1));
    }
    return out;
  }

  static int adler(byte[] d) {
    int a = 1, b = 0;
    for (byte x : d) {
      a = (a + (x & 0xff)) % 65521;
      b = (b + a) % 65521;
    }
    return b << 16 | a;
  }

  public static void main(String[] args) throws IOException {
    byte[] data = "Hello, hex dump!\n\u00e9\u4f60\0\1\2end".getBytes(StandardCharsets.UTF_8);
    System.out.print(hexdump(data));
    for (int n = 0; n < 8; n++) {
      byte[] part = Arrays.copyOf(data, n);
      String e = base64(part);
      System.out.println(e + " " + e.equals(Base64.getEncoder().encodeToString(part)) + " " + Arrays.equals(unbase64(e), part));
    }
    BitWriter w = new BitWriter();
    int[] vs = {1, 2, 3, 10, 100, 1000, 1};
    for (int v : vs) w.gamma(v);
    byte[] packed = w.finish();
    BitReader r = new BitReader(packed);
    StringBuilder sb = new StringBuilder();
    for (int i = 0; i < vs.length; i++) sb.append(r.gamma()).append(' ');
    System.out.println(packed.length + " bytes " + sb);
    byte[] vi = varint(0, -1, 1, 127, -128, 300, Long.MAX_VALUE, Long.MIN_VALUE);
    System.out.println(vi.length + " " + unvarint(vi) + " " + Integer.toHexString(adler(data)));
    try {
      unvarint(new byte[] {5, (byte) 0x80});
    } catch (EOFException e) {
      System.out.println(e.getMessage());
    }
    try {
      unbase64("ab*d");
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    BitReader end = new BitReader(new byte[0]);
    end.gamma();
  }
}
