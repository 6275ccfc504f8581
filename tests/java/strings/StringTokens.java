import java.util.*;

public class StringTokens {
  public static void main(String[] args) {
    StringTokenizer t = new StringTokenizer("a b  c\td\ne");
    System.out.println(t.countTokens());
    while (t.hasMoreTokens()) System.out.print("[" + t.nextToken() + "]");
    System.out.println();
    t = new StringTokenizer("1+2*(3-4)", "+-*()", true);
    while (t.hasMoreElements()) System.out.print("[" + t.nextElement() + "]");
    System.out.println();
    t = new StringTokenizer("k=v;x=y", "=");
    System.out.println(t.nextToken() + "," + t.nextToken(";") + "," + t.nextToken("="));
    try {
      new StringTokenizer("").nextToken();
    } catch (NoSuchElementException e) {
      System.out.println("no token");
    }
    Scanner s = new Scanner("12 3.5 word true 99999999999 0x1F\nrest of line\nlast");
    System.out.println(s.nextInt() + 1);
    System.out.println(s.next());
    System.out.println(s.next() + " " + s.hasNextInt() + " " + s.nextBoolean() + " " + s.hasNextInt() + " " + s.nextLong());
    System.out.println(s.nextLine() + "|" + s.nextLine() + "|" + s.hasNextLine() + "|" + s.nextLine() + "|" + s.hasNext());
    try {
      s.next();
    } catch (NoSuchElementException e) {
      System.out.println("end");
    }
    Scanner c = new Scanner("a,b;c").useDelimiter("[,;]");
    while (c.hasNext()) System.out.print(c.next() + ".");
    System.out.println();
    try {
      new Scanner("abc").nextInt();
    } catch (InputMismatchException e) {
      System.out.println(e.getMessage());
    }
    Scanner n = new Scanner("1 2 3\n4 5\n\n6");
    int sum = 0;
    while (n.hasNextInt()) sum += n.nextInt();
    System.out.println(sum);
    Scanner lines = new Scanner("x\n\ny\r\nz");
    int k = 0;
    while (lines.hasNextLine()) System.out.println(k++ + ":" + lines.nextLine());
    System.out.println(new Scanner("find 42 here").findInLine("(\\d+)"));
    System.out.println(new Scanner("ff 777").nextInt(16));
    StringJoiner j = new StringJoiner(", ", "{", "}");
    j.setEmptyValue("EMPTY");
    System.out.println(j);
    j.add("a").add("b");
    System.out.println(j + " " + j.length());
    System.out.println(j.merge(new StringJoiner("-").add("m").add("n")));
  }
}
