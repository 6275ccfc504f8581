// options: --entry BuiltBesides.Builder.build
// assert: fails, violated

/** The constructor is private; who is outside gets a builder from the class around it. */
public class BuiltBesides {
  private final int size;

  private BuiltBesides(int size) {
    this.size = size;
  }

  public int size() {
    return size;
  }

  public static Builder builder() {
    return new Builder(3);
  }

  public static final class Builder {
    private int size;

    private Builder(int size) {
      this.size = size;
    }

    public Builder size(int size) {
      this.size = size;
      return this;
    }

    public BuiltBesides build() {
      assert size != 7;
      return new BuiltBesides(size);
    }
  }
}
