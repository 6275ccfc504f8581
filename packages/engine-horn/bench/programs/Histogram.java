// array contents: holds
import assay.Verifier;
public class Histogram {
  public static void main(String[] args) {
    int[] counts = new int[26];
    int total = 0;
    while (total < 1000 && Verifier.nondetBoolean()) {
      int c = Verifier.nondetInt();
      if (c < 0 || c >= 26) continue;
      counts[c]++;
      total++;
    }
    int k = Verifier.nondetInt();
    if (k >= 0 && k < 26) assert counts[k] >= 0 && counts[k] <= total;
  }
}
