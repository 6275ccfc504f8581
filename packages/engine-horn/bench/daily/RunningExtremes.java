// maximum: holds
import assay.Verifier;

public class RunningExtremes {
  public static void main(String[] args) {
    int lowest = Integer.MAX_VALUE;
    int highest = Integer.MIN_VALUE;
    int seen = 0;
    while (Verifier.nondetBoolean()) {
      int value = Verifier.nondetInt();
      if (value < lowest) lowest = value;
      if (value > highest) highest = value;
      if (seen < 1000000) seen++;
      assert lowest <= value && value <= highest;
    }
    assert seen == 0 || lowest <= highest;
  }
}
