package assay.models.java.util.zip;

/** CRC-32 (polynomial 0x04C11DB7, reflected), bit by bit. */
final class CRC32Model {
    private CRC32Model() {}

    static int update(int crc, int b) {
        int value = ~crc ^ (b & 0xff);
        for (int i = 0; i < 8; i++) value = (value >>> 1) ^ (0xEDB88320 & -(value & 1));
        return ~value;
    }

    static int updateBytes0(int crc, byte[] bytes, int offset, int length) {
        int value = crc;
        for (int i = 0; i < length; i++) value = update(value, bytes[offset + i]);
        return value;
    }
}
