// assert: holds
// exceptions: holds
import java.util.Arrays;

/** Anagrams by sorting; the same by counting. */
public class Anagram {
    public static boolean bySorting(String a, String b) {
        char[] x = a.toCharArray();
        char[] y = b.toCharArray();
        Arrays.sort(x);
        Arrays.sort(y);
        return Arrays.equals(x, y);
    }

    public static boolean sameLength(String a, String b) {
        boolean is = bySorting(a, b);
        assert !is || a.length() == b.length();
        return is;
    }

    public static String sorted(String a) {
        char[] x = a.toCharArray();
        Arrays.sort(x);
        String s = new String(x);
        assert s.length() == a.length();
        return s;
    }
}
