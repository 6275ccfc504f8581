// exceptions: holds
public class OtherThreadCatches {
  public static void main(String[] args) throws InterruptedException {
    int[] cells = new int[3];
    Thread worker = new Thread(() -> {
      try {
        for (int i = 0; i <= cells.length; i++) cells[i] = i;
      } catch (ArrayIndexOutOfBoundsException end) {
        System.out.println("all");
      }
    });
    worker.start();
    worker.join();
  }
}
