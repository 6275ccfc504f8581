package assay.models.java.util.zip;

final class Adler32Model {
    private static final int BASE = 65521;

    private Adler32Model() {}

    static int update(int adler, int b) {
        int low = ((adler & 0xffff) + (b & 0xff)) % BASE;
        int high = ((adler >>> 16) + low) % BASE;
        return high << 16 | low;
    }

    static int updateBytes(int adler, byte[] bytes, int offset, int length) {
        int value = adler;
        for (int i = 0; i < length; i++) value = update(value, bytes[offset + i]);
        return value;
    }
}
