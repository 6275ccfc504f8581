// exceptions: fails, violated
public class OtherThreadEnds {
  public static void main(String[] args) throws InterruptedException {
    int[] cells = new int[3];
    Thread worker = new Thread(() -> {
      for (int i = 0; i <= cells.length; i++) cells[i] = i;
    });
    worker.start();
    worker.join();
  }
}
