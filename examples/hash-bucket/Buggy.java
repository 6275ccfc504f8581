import assay.Verifier;

/** Spreads users over shards by the absolute value of a hash: but there is an int without one. */
public class Buggy {
  private final int[] load = new int[7];

  int shardOf(int hash) {
    return Math.abs(hash) % load.length;
  }

  void assign(int userId) {
    int hash = userId * 31 + 17;
    load[shardOf(hash)]++;
  }

  public static void main(String[] args) {
    Buggy shards = new Buggy();
    shards.assign(Verifier.nondetInt());
  }
}
