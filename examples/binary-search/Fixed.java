import assay.Verifier;

/** Finds the first commit that breaks the build, by bisection over revision numbers. */
public class Fixed {
  interface Build {
    boolean isBroken(int revision);
  }

  /** The first broken revision in (good, bad]. */
  static int bisect(int good, int bad, Build build) {
    while (bad - good > 1) {
      int middle = good + (bad - good) / 2;
      assert good < middle && middle < bad : "bisection left its range";
      if (build.isBroken(middle)) {
        bad = middle;
      } else {
        good = middle;
      }
    }
    return bad;
  }

  public static void main(String[] args) {
    int good = Verifier.nondetInt();
    int culprit = Verifier.nondetInt();
    Verifier.assume(good >= 0 && good < culprit && culprit - good <= 6 && culprit <= Integer.MAX_VALUE - 6);
    int found = bisect(good, good + 6, revision -> revision >= culprit);
    assert found == culprit;
  }
}
