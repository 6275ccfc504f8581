// assert: holds, proved
/** No character beyond 16 bits is white space, nor is half of one: units of a string can be looked at one by one. */
public class BlanksBeyond {
    public static void main(String[] args) {
        for (int c = 0xd800; c < 0xe000; c++) assert !Character.isWhitespace(c);
        for (int c = 0x10000; c <= 0x10ffff; c++) assert !Character.isWhitespace(c);
    }
}
