import java.util.function.Supplier;

/** A setting that is read when it is first needed. */
public class Fixed {
  private final Supplier<String> source;

  public Fixed(Supplier<String> source) {
    this.source = source;
  }

  /** The first character of the setting, or a dash. */
  public char initial() {
    String value = source.get();
    return value.isEmpty() ? '-' : value.charAt(0);
  }
}
