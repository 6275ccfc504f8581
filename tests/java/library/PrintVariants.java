import java.io.*;

public class PrintVariants {
  public static void main(String[] args) throws Exception {
    System.out.print(true);
    System.out.print('c');
    System.out.print(1);
    System.out.print(2L);
    System.out.print(1.5f);
    System.out.print(2.5);
    System.out.print(new char[] {'x', 'y'});
    System.out.print("s");
    System.out.print((Object) null);
    System.out.print((String) null);
    System.out.println();
    System.out.println(new char[] {'a', 'b'});
    System.out.println('z');
    System.out.println(false);
    System.out.println(7L);
    System.out.println(3f);
    System.out.println((Object) "obj");
    System.out.println((String) null);
    System.out.printf("%d-%s%n", 5, "x");
    System.out.append('q').append("seq").append("abcdef", 1, 3).println();
    System.out.write('W');
    System.out.write(new byte[] {72, 105, 10}, 0, 3);
    System.out.write(10);
    System.out.flush();
    System.err.println("err line");
    System.err.printf("%05d%n", 42);
    ByteArrayOutputStream bo = new ByteArrayOutputStream();
    PrintStream ps = new PrintStream(bo, true);
    ps.print("cap");
    ps.println(12);
    ps.printf("%.1f", 2.25);
    System.out.println(bo.size() + " " + bo.toString().replace('\n', '|'));
    PrintStream old = System.out;
    System.setOut(ps);
    System.out.println("hidden");
    System.setOut(old);
    System.out.println(bo.toString().contains("hidden"));
    StringWriter sw = new StringWriter();
    PrintWriter pw = new PrintWriter(sw);
    pw.println("w");
    pw.printf("%s", 1);
    pw.flush();
    System.out.println(sw.toString().length());
    try {
      System.out.println((char[]) null);
    } catch (NullPointerException e) {
      System.out.println("npe");
    }
    System.out.println(System.lineSeparator().length());
    System.out.print("no newline at end");
  }
}
