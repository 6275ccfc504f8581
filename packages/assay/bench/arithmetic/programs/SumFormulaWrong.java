// polynomials: fails
import assay.Verifier;

public class SumFormulaWrong {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n >= 0 && n < 46341);
    int before = n * (n + 1) / 2;
    int after = (n + 1) * (n + 2) / 2;
    assert after == before + n + 1 : "the product overflows for 46340";
  }
}
