import org.sosy_lab.sv_benchmarks.Verifier;

public class DivideInputs {
  public static void main(String[] args) {
    int a = Verifier.nondetInt();
    int b = Verifier.nondetInt();
    try {
      System.out.println(a / b + " rem " + a % b);
    } catch (ArithmeticException e) {
      System.out.println("caught " + e.getMessage());
      long c = Verifier.nondetLong();
      System.out.println(a / c);
    } finally {
      System.out.println("finally " + Verifier.nondetBoolean());
    }
  }
}
