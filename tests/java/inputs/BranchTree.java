import org.sosy_lab.sv_benchmarks.Verifier;

public class BranchTree {
  static int depth;

  static String walk(int level) {
    if (level == 0 || !Verifier.nondetBoolean()) return "leaf" + level;
    depth++;
    String left = walk(level - 1);
    String right = Verifier.nondetBoolean() ? walk(level - 1) : "-";
    return "(" + left + " " + right + ")";
  }

  public static void main(String[] args) {
    System.out.println(walk(3) + " " + depth);
    if (depth == 3) System.exit(depth);
    if (depth > 3) throw new UnsupportedOperationException("depth " + depth);
  }
}
