import org.sosy_lab.sv_benchmarks.Verifier;

public class ArraySum {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    int[] a = new int[n];
    long sum = 0;
    for (int i = 0; i < n; i++) {
      a[i] = Verifier.nondetInt();
      sum += a[i];
    }
    int k = Verifier.nondetInt();
    System.out.println("sum " + sum + " element " + a[k]);
    int wrapped = 0;
    for (int x : a) wrapped += x;
    assert wrapped == sum : wrapped + " != " + sum;
  }
}
