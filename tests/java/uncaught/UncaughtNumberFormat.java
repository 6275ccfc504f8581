public class UncaughtNumberFormat {
  public static void main(String[] args) {
    int sum = 0;
    for (String s : "1,2,-3,+4,0x5".split(",")) {
      sum += Integer.parseInt(s);
      System.out.println(sum);
    }
  }
}
