// containers on arrays: holds
import assay.Verifier;

public class QueueInArray {
  public static void main(String[] args) {
    int[] queue = new int[50];
    int front = 0;
    int back = 0;
    while (Verifier.nondetBoolean()) {
      if (Verifier.nondetBoolean()) {
        int v = Verifier.nondetInt();
        if (back < 50 && v > 0) queue[back++] = v;
      } else if (front < back) {
        int v = queue[front++];
        assert v > 0;
      }
    }
  }
}
