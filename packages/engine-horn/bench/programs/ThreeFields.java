// object: holds
import assay.Verifier;

public class ThreeFields {
  static class Queue {
    int in, out, size;
    void put() { if (size < 4) { in++; size++; } }
    void take() { if (size > 0) { out++; size--; } }
  }

  public static void main(String[] args) {
    Queue q = new Queue();
    while (Verifier.nondetBoolean()) {
      if (Verifier.nondetBoolean()) q.put(); else q.take();
    }
    assert q.in - q.out == q.size && q.size >= 0 && q.size <= 4;
  }
}
