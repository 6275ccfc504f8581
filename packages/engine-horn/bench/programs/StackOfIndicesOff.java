// containers on arrays: fails
import assay.Verifier;

public class StackOfIndicesOff {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 1 || n > 1000) return;
    int[] stack = new int[n];
    int[] cost = new int[n];
    int top = 0;
    while (Verifier.nondetBoolean()) {
      if (Verifier.nondetBoolean()) {
        int x = Verifier.nondetInt();
        if (x >= 0 && x <= n && top < n) stack[top++] = x;
      } else if (top > 0) {
        int x = stack[--top];
        assert x >= 0 && x < cost.length;
        cost[x] = 1;
      }
    }
  }
}
