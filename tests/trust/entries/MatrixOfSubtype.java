// options: --entry MatrixOfSubtype.reset
// exceptions: fails, violated
public class MatrixOfSubtype {
  static void reset(Number[][] rows) {
    if (rows.length > 0 && rows[0].length > 0) rows[0][0] = Double.valueOf(0);
  }
}
