// options: --engine paths --cpu-timeout 20
// assert: fails, violated
/** Fails with seven arguments, which nobody reads. */
public class ArgumentsMany {
  public static void main(String[] args) {
    if (args.length == 7) assert args.length < 3;
  }
}
