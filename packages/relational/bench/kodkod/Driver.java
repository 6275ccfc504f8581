import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import kodkod.ast.Decl;
import kodkod.ast.Decls;
import kodkod.ast.Expression;
import kodkod.ast.Formula;
import kodkod.ast.IntConstant;
import kodkod.ast.IntExpression;
import kodkod.ast.Node;
import kodkod.ast.Relation;
import kodkod.ast.Variable;
import kodkod.engine.Solution;
import kodkod.engine.Solver;
import kodkod.engine.satlab.SATFactory;
import kodkod.instance.Bounds;
import kodkod.instance.TupleFactory;
import kodkod.instance.TupleSet;
import kodkod.instance.Universe;

/**
 * Reads problems in the form that bench/export.ts writes, solves each with Kodkod, and prints one line for each run:
 * name, answer, primary variables, variables, clauses, translation milliseconds, solving milliseconds.
 * Written against Kodkod's public API; needs Kodkod's classes and a SAT4J jar on the class path.
 */
public final class Driver {
  private final Map<Integer, Node> nodes = new HashMap<>();
  private Universe universe;
  private Bounds bounds;
  private final List<Formula> formulas = new ArrayList<>();
  private String name;
  private int bits;

  public static void main(String[] args) throws Exception {
    int runs = Integer.parseInt(args[0]);
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
    Driver driver = null;
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      String[] words = line.split(" ");
      if (words[0].equals("problem")) {
        driver = new Driver();
        driver.name = words[1];
        driver.bits = Integer.parseInt(words[2]);
      } else if (words[0].equals("end")) driver.solve(runs);
      else driver.read(words);
    }
  }

  private void solve(int runs) {
    for (int i = 0; i < runs; i++) {
      Solver solver = new Solver();
      solver.options().setSolver(SATFactory.DefaultSAT4J);
      solver.options().setBitwidth(bits);
      solver.options().setSymmetryBreaking(20);
      solver.options().setSkolemDepth(0);
      Solution solution = solver.solve(Formula.and(formulas), bounds);
      System.out.println(
          String.join(
              " ",
              name,
              solution.sat() ? "sat" : "unsat",
              "" + solution.stats().primaryVariables(),
              "" + solution.stats().variables(),
              "" + solution.stats().clauses(),
              "" + solution.stats().translationTime(),
              "" + solution.stats().solvingTime()));
      System.out.flush();
    }
  }

  private void read(String[] words) {
    switch (words[0]) {
      case "universe": {
        List<Integer> atoms = new ArrayList<>();
        for (int i = 0; i < Integer.parseInt(words[1]); i++) atoms.add(i);
        universe = new Universe(atoms);
        bounds = new Bounds(universe);
        break;
      }
      case "int": {
        TupleFactory factory = universe.factory();
        bounds.boundExactly(Integer.parseInt(words[2]), factory.setOf(factory.tuple(1, Integer.parseInt(words[1]))));
        break;
      }
      case "relation": {
        int arity = Integer.parseInt(words[2]);
        int lowerSize = Integer.parseInt(words[3]);
        Relation relation = Relation.nary("r" + words[1], arity);
        TupleSet lower = universe.factory().noneOf(arity);
        TupleSet upper = universe.factory().noneOf(arity);
        for (int i = 4; i < words.length; i++) {
          (i < 4 + lowerSize ? lower : upper).add(universe.factory().tuple(arity, Integer.parseInt(words[i])));
        }
        bounds.bound(relation, lower, upper);
        nodes.put(Integer.parseInt(words[1]), relation);
        break;
      }
      case "variable":
        nodes.put(Integer.parseInt(words[1]), Variable.nary("v" + words[1], Integer.parseInt(words[2])));
        break;
      case "node":
        node(words);
        break;
      case "formula":
        formulas.add((Formula) nodes.get(Integer.parseInt(words[1])));
        break;
      default:
        throw new IllegalArgumentException(words[0]);
    }
  }

  private void node(String[] words) {
    String data = words[3];
    int declCount = Integer.parseInt(words[4]);
    int first = 5 + 2 * declCount;
    Node[] children = new Node[words.length - first];
    for (int i = 0; i < children.length; i++) children[i] = nodes.get(Integer.parseInt(words[first + i]));
    Decls decls = null;
    for (int i = 0; i < declCount; i++) {
      Variable variable = (Variable) nodes.get(Integer.parseInt(words[5 + 2 * i]));
      Decl decl = decl(variable, words[6 + 2 * i], (Expression) children[i]);
      decls = decls == null ? decl : decls.and(decl);
    }
    nodes.put(Integer.parseInt(words[1]), build(words[2], data, decls, children));
  }

  private static Decl decl(Variable variable, String multiplicity, Expression domain) {
    switch (multiplicity) {
      case "one":
        return variable.oneOf(domain);
      case "lone":
        return variable.loneOf(domain);
      case "some":
        return variable.someOf(domain);
      default:
        return variable.setOf(domain);
    }
  }

  private static Expression e(Node node) {
    return (Expression) node;
  }

  private static Formula f(Node node) {
    return (Formula) node;
  }

  private static IntExpression n(Node node) {
    return (IntExpression) node;
  }

  private static Expression[] expressions(Node[] nodes) {
    return Arrays.copyOf(nodes, nodes.length, Expression[].class);
  }

  private static Node build(String kind, String data, Decls decls, Node[] c) {
    Node last = c.length == 0 ? null : c[c.length - 1];
    switch (kind) {
      case "constant":
        return constant(data);
      case "union":
        return Expression.union(expressions(c));
      case "intersection":
        return Expression.intersection(expressions(c));
      case "product":
        return Expression.product(expressions(c));
      case "difference":
        return e(c[0]).difference(e(c[1]));
      case "override":
        return e(c[0]).override(e(c[1]));
      case "join":
        return e(c[0]).join(e(c[1]));
      case "transpose":
        return e(c[0]).transpose();
      case "closure":
        return e(c[0]).closure();
      case "reflexive-closure":
        return e(c[0]).reflexiveClosure();
      case "comprehension":
        return f(last).comprehension(decls);
      case "choice":
        return f(c[0]).thenElse(e(c[1]), e(c[2]));
      case "projection": {
        String[] columns = data.split(":");
        IntExpression[] indices = new IntExpression[columns.length];
        for (int i = 0; i < columns.length; i++) indices[i] = IntConstant.constant(Integer.parseInt(columns[i]));
        return e(c[0]).project(indices);
      }
      case "int-to-atom":
        return n(c[0]).toExpression();
      case "truth":
        return data.equals("true") ? Formula.TRUE : Formula.FALSE;
      case "not":
        return f(c[0]).not();
      case "and":
        return Formula.and(Arrays.copyOf(c, c.length, Formula[].class));
      case "or":
        return Formula.or(Arrays.copyOf(c, c.length, Formula[].class));
      case "implies":
        return f(c[0]).implies(f(c[1]));
      case "iff":
        return f(c[0]).iff(f(c[1]));
      case "quantified":
        return quantified(data, decls, f(last));
      case "subset":
        return e(c[0]).in(e(c[1]));
      case "equal":
        return e(c[0]).eq(e(c[1]));
      case "multiplicity":
        switch (data) {
          case "some":
            return e(c[0]).some();
          case "no":
            return e(c[0]).no();
          case "one":
            return e(c[0]).one();
          default:
            return e(c[0]).lone();
        }
      case "int-compare":
        switch (data) {
          case "=":
            return n(c[0]).eq(n(c[1]));
          case "<":
            return n(c[0]).lt(n(c[1]));
          case "<=":
            return n(c[0]).lte(n(c[1]));
          case ">":
            return n(c[0]).gt(n(c[1]));
          default:
            return n(c[0]).gte(n(c[1]));
        }
      case "int-constant":
        return IntConstant.constant(Integer.parseInt(data));
      case "cardinality":
        return e(c[0]).count();
      case "atoms-to-int":
        return e(c[0]).sum();
      case "int-operation":
        switch (data) {
          case "add":
            return n(c[0]).plus(n(c[1]));
          case "sub":
            return n(c[0]).minus(n(c[1]));
          case "mul":
            return n(c[0]).multiply(n(c[1]));
          default:
            throw new IllegalArgumentException(data);
        }
      case "sum":
        return n(last).sum(decls);
      case "int-choice":
        return f(c[0]).thenElse(n(c[1]), n(c[2]));
      default:
        throw new IllegalArgumentException(kind);
    }
  }

  /** Kodkod has no quantifiers that count: they become cardinalities of comprehensions. */
  private static Formula quantified(String quantifier, Decls decls, Formula body) {
    switch (quantifier) {
      case "all":
        return body.forAll(decls);
      case "some":
        return body.forSome(decls);
      case "no":
        return body.not().forAll(decls);
      case "one":
        return body.comprehension(decls).one();
      default:
        return body.comprehension(decls).lone();
    }
  }

  private static Expression constant(String data) {
    String[] parts = data.split(":");
    switch (parts[0]) {
      case "univ":
        return Expression.UNIV;
      case "ints":
        return Expression.INTS;
      case "iden":
        return Expression.IDEN;
      default: {
        Expression none = Expression.NONE;
        for (int i = 1; i < Integer.parseInt(parts[1]); i++) none = none.product(Expression.NONE);
        return none;
      }
    }
  }
}
