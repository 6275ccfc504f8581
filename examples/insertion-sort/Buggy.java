import assay.Verifier;

/** Sorts scores by insertion. */
public class Buggy {
  static void sort(int[] scores) {
    for (int i = 1; i < scores.length; i++) {
      int score = scores[i];
      int j = i - 1;
      while (j > 0 && scores[j] > score) {
        scores[j + 1] = scores[j];
        j--;
      }
      scores[j + 1] = score;
    }
  }

  public static void main(String[] args) {
    int[] scores = new int[4];
    for (int i = 0; i < scores.length; i++) {
      scores[i] = Verifier.nondetInt();
    }
    sort(scores);
    for (int i = 1; i < scores.length; i++) {
      assert scores[i - 1] <= scores[i] : "not sorted";
    }
  }
}
