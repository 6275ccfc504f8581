// builder: holds
// options: --entry LineBuilder.*
public class LineBuilder {
  private final char[] line = new char[80];
  private int length;
  private int flushed;

  public void append(char c) {
    if (c == '\n' || length == line.length) flush();
    if (c != '\n') line[length++] = c;
    assert length <= line.length;
  }

  public void indent(int by) {
    for (int i = 0; i < by && length < line.length; i++) line[length++] = ' ';
    assert length >= 0 && length <= 80;
  }

  private void flush() {
    flushed = flushed < 1000 ? flushed + 1 : 0;
    length = 0;
  }

  public char last() {
    return length == 0 ? '\n' : line[length - 1];
  }
}
