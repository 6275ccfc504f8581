// money: holds
import assay.Verifier;

public class GrossAndNet {
  public static void main(String[] args) {
    long net = Verifier.nondetLong();
    Verifier.assume(net >= 0 && net <= 1000000000000L);
    long tax = (net * 19 + 50) / 100;
    long gross = net + tax;
    assert gross >= net && tax <= net / 5 + 1;
    long back = (gross * 100 + 59) / 119;
    assert back - net <= 1 && net - back <= 1;
  }
}
