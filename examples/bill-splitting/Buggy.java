import assay.Verifier;

/** Splits a bill so that shares add up to the bill and differ by a cent at most. */
public class Buggy {
  static int[] split(int cents, int people) {
    int[] shares = new int[people];
    int share = cents / people;
    for (int i = 0; i < people; i++) {
      shares[i] = share;
    }
    return shares;
  }

  public static void main(String[] args) {
    int cents = Verifier.nondetInt();
    int people = Verifier.nondetInt();
    Verifier.assume(cents >= 0 && cents <= 1000);
    Verifier.assume(people >= 1 && people <= 3);
    int sum = 0;
    for (int share : split(cents, people)) {
      sum += share;
    }
    assert sum == cents : "cents were lost";
  }
}
