// references: holds
import assay.Verifier;

public class NamesFilled {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    if (n < 0 || n > 1000) return;
    Object[] names = new Object[n];
    for (int i = 0; i < n; i++) names[i] = new Object();
    for (int i = 0; i < n; i++) assert names[i] != null;
  }
}
