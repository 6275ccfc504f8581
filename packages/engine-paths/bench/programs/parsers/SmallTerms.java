// assert: fails
// exceptions: holds
import java.util.*;
/** A parser of terms; digits are not only those of ASCII. */
public class SmallTerms {
  sealed interface Node permits Num, Add, Mul, Neg, Div {}
  record Num(int value) implements Node {}
  record Add(Node left, Node right) implements Node {}
  record Mul(Node left, Node right) implements Node {}
  record Neg(Node operand) implements Node {}
  record Div(Node left, Node right) implements Node {}
  static int eval(Node n) {
    if (n instanceof Num num) return num.value();
    if (n instanceof Add a) return eval(a.left()) + eval(a.right());
    if (n instanceof Mul m) return eval(m.left()) * eval(m.right());
    if (n instanceof Neg g) return -eval(g.operand());
    if (n instanceof Div d) return eval(d.left()) / eval(d.right());
    throw new IllegalStateException();
  }
  static Node simplify(Node n) {
    if (n instanceof Add a) {
      Node l = simplify(a.left()), r = simplify(a.right());
      if (l instanceof Num x && x.value() == 0) return r;
      if (r instanceof Num y && y.value() == 0) return l;
      if (l instanceof Num x && r instanceof Num y) return new Num(x.value() + y.value());
      return new Add(l, r);
    }
    if (n instanceof Mul m) {
      Node l = simplify(m.left()), r = simplify(m.right());
      if (l instanceof Num x && x.value() == 0) return new Num(0);
      if (r instanceof Num y && y.value() == 0) return new Num(0);
      if (l instanceof Num x && x.value() == 1) return r;
      if (r instanceof Num y && y.value() == 1) return l;
      return new Mul(l, r);
    }
    if (n instanceof Neg g) {
      Node o = simplify(g.operand());
      if (o instanceof Neg inner) return inner.operand();
      return new Neg(o);
    }
    return n;
  }
  static final class Parser {
    private final String text; private int at;
    Parser(String text) { this.text = text; }
    Node parse() { Node n = sum(); if (at < text.length()) throw new IllegalArgumentException("at " + at); return n; }
    private Node sum() { Node n = product(); while (at < text.length() && text.charAt(at) == '+') { at++; n = new Add(n, product()); } return n; }
    private Node product() { Node n = atom(); while (at < text.length() && text.charAt(at) == '*') { at++; n = new Mul(n, atom()); } return n; }
    private Node atom() {
      if (at >= text.length()) throw new IllegalArgumentException("end");
      char c = text.charAt(at++);
      if (c == '-') return new Neg(atom());
      if (Character.isDigit(c)) return new Num(c - '0');
      throw new IllegalArgumentException("bad " + c);
    }
  }
  public static void main(String[] args) {
    int a = assay.Verifier.nondetInt(), b = assay.Verifier.nondetInt();
    Node n = new Add(new Mul(new Num(a), new Num(b)), new Neg(new Neg(new Num(a))));
    assert eval(simplify(n)) == a * b + a;
    Node m = new Neg(new Neg(new Neg(new Num(b))));
    assert eval(simplify(m)) == -b;
    String s = assay.Verifier.nondetString();
    if (s == null || s.length() > 3) return;
    try {
      Node p = new Parser(s).parse();
      assert eval(simplify(p)) == eval(p);
      assert eval(p) >= -9 ;
      assert eval(p) <= 81 ;
    } catch (IllegalArgumentException e) { }
  }
}
