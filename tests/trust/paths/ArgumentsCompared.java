// options: --engine paths --cpu-timeout 20
// assert: holds, proved
/** How many arguments there are is only compared: three stand for any number of them. */
public class ArgumentsCompared {
  public static void main(String[] args) {
    String path = args.length > 0 ? args[0] : "here";
    assert path != null && args.length >= 0;
  }
}
