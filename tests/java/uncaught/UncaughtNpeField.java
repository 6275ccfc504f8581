public class UncaughtNpeField {
  UncaughtNpeField next;
  int value = 1;

  public static void main(String[] args) {
    UncaughtNpeField a = new UncaughtNpeField();
    a.next = new UncaughtNpeField();
    int sum = 0;
    for (UncaughtNpeField p = a; ; p = p.next) {
      sum += p.value;
      System.out.println(sum);
    }
  }
}
