// exceptions: fails
import assay.Verifier;

/** Constant folding divides by what may be zero. */
public class Eval {
    interface Expr {
        int eval();
    }

    record Num(int value) implements Expr {
        public int eval() {
            return value;
        }
    }

    record Bin(char op, Expr left, Expr right) implements Expr {
        public int eval() {
            int a = left.eval();
            int b = right.eval();
            switch (op) {
                case '+': return a + b;
                case '-': return a - b;
                case '*': return a * b;
                case '/': return a / b;
                default: throw new IllegalStateException("operator " + op);
            }
        }
    }

    public static void main(String[] args) {
        char[] ops = {'+', '-', '*', '/'};
        int first = Verifier.nondetInt();
        int second = Verifier.nondetInt();
        Verifier.assume(first >= 0 && first < 4 && second >= 0 && second < 4);
        int x = Verifier.nondetInt();
        Verifier.assume(x > 0 && x < 100);
        Expr e = new Bin(ops[first], new Num(12), new Bin(ops[second], new Num(x), new Num(4)));
        System.out.println(e.eval());
    }
}
