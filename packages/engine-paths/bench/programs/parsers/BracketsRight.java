// assert: holds
// exceptions: holds
import assay.Verifier;
import java.util.ArrayDeque;
import java.util.Deque;

public class BracketsRight {
    static boolean isBalanced(String s) {
        Deque<Character> open = new ArrayDeque<>();
        for (char c : s.toCharArray()) {
            if (c == '(' || c == '[') open.push(c);
            else if (open.isEmpty() || open.pop() != (c == ')' ? '(' : '[')) return false;
        }
        return open.isEmpty();
    }

    public static void main(String[] args) {
        String s = Verifier.nondetString();
        Verifier.assume(s.length() <= 4);
        int depth = 0;
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            Verifier.assume(c == '(' || c == ')' || c == '[' || c == ']');
            depth += c == '(' || c == '[' ? 1 : -1;
        }
        if (isBalanced(s)) assert depth == 0;
    }
}
