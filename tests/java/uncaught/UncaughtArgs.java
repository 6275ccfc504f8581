// args: one two
public class UncaughtArgs {
  public static void main(String[] args) {
    System.out.println(args.length);
    for (int i = 0; i < 3; i++) System.out.println(args[i].toUpperCase());
  }
}
