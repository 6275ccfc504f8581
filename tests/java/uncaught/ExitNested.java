import java.util.function.IntConsumer;

public class ExitNested {
  static class Worker {
    void run(int n, IntConsumer k) {
      if (n == 0) k.accept(3);
      else run(n - 1, k);
      System.out.println("unwound " + n);
    }
  }

  public static void main(String[] args) {
    new Worker().run(2, x -> System.out.println("first " + x));
    try {
      new Worker().run(5, System::exit);
    } catch (Throwable t) {
      System.out.println("caught " + t);
    }
  }
}
