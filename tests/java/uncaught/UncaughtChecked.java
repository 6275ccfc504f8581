public class UncaughtChecked {
  static class Failed extends Exception {
    final int code;

    Failed(int code) {
      super("code=" + code);
      this.code = code;
    }
  }

  public static void main(String[] args) throws Exception {
    for (int i = 0; i < 5; i++) {
      System.out.println("step " + i);
      if (i == 3) throw new Failed(i);
    }
  }
}
