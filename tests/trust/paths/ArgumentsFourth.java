// options: --engine paths --cpu-timeout 20
// assert: fails, bounded|violated|unknown
/** Fails for the fourth argument only: what was looked at with three is no proof. */
public class ArgumentsFourth {
  public static void main(String[] args) {
    for (int i = 0; i < args.length; i++) assert i < 3 || !args[i].equals("four");
    int[] lengths = new int[args.length];
    assert lengths.length != 9;
  }
}
