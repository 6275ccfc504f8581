// assert: holds, proved
// exceptions: holds, proved
// says: the program has (one execution|[0-9]+ executions)|the default locale is

/** What is printed nobody reads. */
public class PrintfDecides {
  public static void main(String[] args) {
    double mean = (1 + 2 + 4) / 3.0;
    System.out.printf("mean %.3f%n", mean);
    assert mean > 2;
  }
}
