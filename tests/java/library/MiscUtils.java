import java.util.*;
import java.nio.charset.StandardCharsets;
import java.util.zip.*;

public class MiscUtils {
  public static void main(String[] args) throws Exception {
    System.out.println(UUID.nameUUIDFromBytes("assay".getBytes(StandardCharsets.UTF_8)) + " " + UUID.fromString("123e4567-e89b-12d3-a456-426614174000").version() + " " + new UUID(1L, -1L) + " " + new UUID(1, 2).compareTo(new UUID(1, 3)));
    String enc = Base64.getEncoder().encodeToString("Hello, Base64!".getBytes());
    System.out.println(enc + " " + new String(Base64.getDecoder().decode(enc)) + " " + Base64.getUrlEncoder().withoutPadding().encodeToString(new byte[] {-1, -2, -3, -4}));
    try {
      Base64.getDecoder().decode("!!!");
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    CRC32 crc = new CRC32();
    crc.update("123456789".getBytes());
    Adler32 ad = new Adler32();
    ad.update("Wikipedia".getBytes());
    System.out.println(Long.toHexString(crc.getValue()) + " " + Long.toHexString(ad.getValue()));
    System.out.println(HexFormat.of().formatHex(new byte[] {1, -1, 127}) + " " + Arrays.toString(HexFormat.of().parseHex("0aff")) + " " + HexFormat.of().toHexDigits((byte) 10));
    java.security.MessageDigest md = java.security.MessageDigest.getInstance("SHA-256");
    System.out.println(HexFormat.of().formatHex(md.digest("abc".getBytes())));
    System.out.println(System.getProperty("no.such.prop") + " " + System.getProperty("no.such.prop", "dflt") + " " + Boolean.getBoolean("nope") + " " + Integer.getInteger("nope"));
    System.out.println((System.nanoTime() - System.nanoTime() <= 0) + " " + (System.currentTimeMillis() > 0));
    Objects.requireNonNull(Runtime.getRuntime());
    System.out.println((Runtime.getRuntime().availableProcessors() > 0) + " " + (Runtime.getRuntime().totalMemory() > 0));
    Currency[] none = {};
    System.out.println(none.length + " " + Locale.ROOT.toString().isEmpty() + " " + Locale.US);
    ThreadLocal<Integer> tl = ThreadLocal.withInitial(() -> 5);
    tl.set(tl.get() + 1);
    System.out.println(tl.get());
    tl.remove();
    System.out.println(tl.get());
    var ref = new java.lang.ref.WeakReference<>("literal");
    System.out.println(ref.get());
    EventObject ev = new EventObject("src");
    System.out.println(ev.getSource() + " " + ev);
    Iterator<Integer> it = new PriorityQueue<>(List.of(2, 1)).iterator();
    System.out.println(it.next());
  }
}
