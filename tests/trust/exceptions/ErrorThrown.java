// exceptions: fails, violated
public class ErrorThrown {
  static int kind(int code) {
    switch (code & 3) {
      case 0:
        return 10;
      case 1:
        return 20;
      case 2:
        return 30;
      default:
        throw new Error("unknown kind " + code);
    }
  }

  public static void main(String[] args) {
    kind(assay.Verifier.nondetInt());
  }
}
