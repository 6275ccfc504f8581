// assert: holds
// exceptions: holds
import assay.Verifier;

/** Expressions as records of a sealed interface: simplifying does not change the value, and twice is once. */
public class Simplify {
    sealed interface Expr permits Num, Var, Add, Mul {}

    record Num(int value) implements Expr {}

    record Var() implements Expr {}

    record Add(Expr left, Expr right) implements Expr {}

    record Mul(Expr left, Expr right) implements Expr {}

    static int eval(Expr e, int x) {
        if (e instanceof Num num) return num.value();
        if (e instanceof Add add) return eval(add.left(), x) + eval(add.right(), x);
        if (e instanceof Mul mul) return eval(mul.left(), x) * eval(mul.right(), x);
        return x;
    }

    static Expr simplify(Expr e) {
        if (e instanceof Add add) {
            Expr left = simplify(add.left());
            Expr right = simplify(add.right());
            if (left instanceof Num a && right instanceof Num b) return new Num(a.value() + b.value());
            if (left.equals(new Num(0))) return right;
            if (right.equals(new Num(0))) return left;
            return new Add(left, right);
        }
        if (e instanceof Mul mul) {
            Expr left = simplify(mul.left());
            Expr right = simplify(mul.right());
            if (left.equals(new Num(0)) || right.equals(new Num(0))) return new Num(0);
            if (left.equals(new Num(1))) return right;
            if (right.equals(new Num(1))) return left;
            return new Mul(left, right);
        }
        return e;
    }

    static Expr leaf() {
        int value = Verifier.nondetInt();
        Verifier.assume(value >= 0 && value <= 3);
        return value == 3 ? new Var() : new Num(value);
    }

    public static void main(String[] args) {
        Expr inner = Verifier.nondetBoolean() ? new Add(leaf(), leaf()) : new Mul(leaf(), leaf());
        Expr e = Verifier.nondetBoolean() ? new Add(inner, leaf()) : new Mul(leaf(), inner);
        int x = Verifier.nondetInt();
        Expr simple = simplify(e);
        assert eval(simple, x) == eval(e, x);
        assert simplify(simple).equals(simple);
    }
}
