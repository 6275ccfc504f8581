// tree: fails
import assay.Verifier;

public class PartsOff {
  abstract static class Part {
    abstract int heaviest();
  }

  static class Screw extends Part {
    private final int weight;

    Screw(int weight) {
      this.weight = weight;
    }

    @Override
    int heaviest() {
      return weight;
    }
  }

  static class Group extends Part {
    private final Part first;
    private final Part second;

    Group(Part first, Part second) {
      this.first = first;
      this.second = second;
    }

    @Override
    int heaviest() {
      return Math.max(first.heaviest(), second.heaviest());
    }
  }

  public static void main(String[] args) {
    Part all = new Screw(1);
    int n = Verifier.nondetInt();
    for (int i = 0; i < n; i++) {
      int weight = Verifier.nondetInt();
      if (weight >= 0) all = new Group(new Screw(weight), new Screw(weight)); else if (weight > 100) all = new Group(all, new Screw(weight));
    }
    assert all.heaviest() > 0;
  }
}
