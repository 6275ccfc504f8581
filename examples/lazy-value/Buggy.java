import java.util.function.Supplier;

/** A setting that is read when it is first needed. */
public class Buggy {
  private final Supplier<String> source;

  public Buggy(Supplier<String> source) {
    this.source = source;
  }

  /** The first character of the setting, or a dash. */
  public char initial() {
    return source.get().isEmpty() ? '-' : source.get().charAt(0);
  }
}
