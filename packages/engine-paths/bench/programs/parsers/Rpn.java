// assert: holds
// exceptions: fails
import java.util.ArrayDeque;
import java.util.Deque;

/** Reverse Polish notation, tokens between blanks; division by zero is not caught, nor is an empty stack asked about. */
public class Rpn {
    public static int evaluate(String text) {
        Deque<Integer> stack = new ArrayDeque<>();
        for (String token : text.split(" ")) {
            if (token.isEmpty()) continue;
            if (token.length() == 1 && "+-*/".contains(token)) {
                if (stack.size() < 2) throw new IllegalArgumentException("missing operand");
                int right = stack.pop();
                int left = stack.pop();
                stack.push(switch (token.charAt(0)) {
                    case '+' -> left + right;
                    case '-' -> left - right;
                    case '*' -> left * right;
                    default -> left / right;
                });
            } else {
                for (char c : token.toCharArray()) if (c < '0' || c > '9') throw new IllegalArgumentException(token);
                if (token.length() > 9) throw new IllegalArgumentException(token);
                stack.push(Integer.parseInt(token));
            }
        }
        if (stack.size() != 1) throw new IllegalArgumentException("left: " + stack);
        return stack.pop();
    }
}
