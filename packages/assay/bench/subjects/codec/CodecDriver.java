import assay.Verifier;
import org.apache.commons.codec.binary.BinaryCodec;
import org.apache.commons.codec.binary.Hex;
import org.apache.commons.codec.digest.PureJavaCrc32;
import org.apache.commons.codec.digest.XXHash32;

/** Encodings and check sums of commons-codec. */
public class CodecDriver {
    public static void main(String[] args) throws Exception {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        byte[] bytes = {(byte) a, (byte) b};

        char[] hex = Hex.encodeHex(bytes);
        assert hex.length == 4;
        assert hex[0] >= '0' && hex[0] <= 'f';
        assert hex[0] <= '9'; // not for letters

        char[] bits = BinaryCodec.toAsciiChars(bytes);
        assert bits.length == 16;
        assert bits[0] == '0' || bits[0] == '1';

        PureJavaCrc32 crc = new PureJavaCrc32();
        crc.update(a);
        long value = crc.getValue();
        assert value >= 0;
        assert value != 0xD202EF8DL; // not for a zero byte

        if ((a & 255) == 0x41) {
            byte[] back = Hex.decodeHex(new char[] {'4', '1'});
            assert back[0] == bytes[0];
        }
        XXHash32 hash = new XXHash32();
        assert hash.getValue() == 0x02CC5D05L;
    }
}
