// overflow: fails
import assay.Verifier;

public class MatrixIndexWrong {
  public static void main(String[] args) {
    int rows = Verifier.nondetInt(), columns = Verifier.nondetInt(), i = Verifier.nondetInt(), j = Verifier.nondetInt();
    Verifier.assume(rows > 0 && columns > 0 && rows <= 1000 && columns <= 1000 && i >= 0 && i < rows && j >= 0 && j < columns);
    int index = i * rows + j;
    assert index < rows * columns : "rows instead of columns";
  }
}
