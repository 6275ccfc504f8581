/** A concatenation of one number and nothing else gives the text that the library has for it. */
public class OnePart {
  public static void main(String[] args) {
    double d = 0.0 / 0.0;
    float f = 1 / 0f;
    boolean b = args.length == 0;
    int i = args.length;
    char c = 'c';
    System.out.println(("" + d == "NaN") + " " + (f + "" == "Infinity") + " " + ("" + b == "true") + " " + ("" + i == "0") + " " + ("" + c == "c"));
    String text = "text";
    System.out.println(("" + text == text) + " " + ("" + text).equals(text) + " " + ("" + (Object) null) + " " + (d + " " + f + b + i + c));
  }
}
