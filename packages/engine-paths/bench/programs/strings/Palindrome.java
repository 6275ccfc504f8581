// assert: holds
import assay.Verifier;

public class Palindrome {
    static boolean isPalindrome(String s) {
        for (int i = 0, j = s.length() - 1; i < j; i++, j--) if (s.charAt(i) != s.charAt(j)) return false;
        return true;
    }

    public static void main(String[] args) {
        String s = Verifier.nondetString();
        Verifier.assume(s.length() <= 4);
        for (int i = 0; i < s.length(); i++) Verifier.assume(s.charAt(i) >= 'a' && s.charAt(i) <= 'd');
        assert isPalindrome(s) == new StringBuilder(s).reverse().toString().equals(s);
    }
}
