// args: alpha 12 -x --flag=7
public class ArgsEcho {
  public static void main(String... args) {
    System.out.println(args.length);
    int sum = 0;
    for (String a : args) {
      System.out.println(a + " " + a.length());
      try {
        sum += Integer.parseInt(a);
      } catch (NumberFormatException e) {
        if (a.startsWith("--")) {
          String[] kv = a.substring(2).split("=");
          System.out.println("option " + kv[0] + " -> " + kv[1]);
          sum += Integer.parseInt(kv[1]);
        } else System.out.println("not a number: " + a);
      }
    }
    System.out.println(sum);
    args[0] = "changed";
    System.out.println(String.join(",", args));
    System.exit(sum);
  }
}
