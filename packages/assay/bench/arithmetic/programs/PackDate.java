// packing: holds
import assay.Verifier;

public class PackDate {
  public static void main(String[] args) {
    int year = Verifier.nondetInt(), month = Verifier.nondetInt(), day = Verifier.nondetInt();
    Verifier.assume(year >= 0 && year < 4096 && month >= 1 && month <= 12 && day >= 1 && day <= 31);
    int packed = (year * 16 + month) * 32 + day;
    assert packed / 512 == year && packed / 32 % 16 == month && packed % 32 == day;
    assert packed >> 9 == year && (packed >> 5 & 15) == month;
  }
}
