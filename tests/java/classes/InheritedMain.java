class InheritedMainBase {
  static String label = "base";

  public static void main(String[] args) {
    System.out.println("main of the superclass, label " + label + " " + args.length);
    System.out.println(InheritedMain.describe());
  }
}

public class InheritedMain extends InheritedMainBase {
  static {
    System.out.println("initialized " + label);
    label = "changed";
  }

  static String describe() {
    return "described " + label;
  }
}
