// assert: fails, violated
// exceptions: holds
public class OtherThreadFailsAssert {
  public static void main(String[] args) throws InterruptedException {
    Thread worker = new Thread(() -> {
      assert args.length > 1000;
    });
    worker.start();
    worker.join();
  }
}
