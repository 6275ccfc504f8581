// class: holds
// options: --entry ClassBuffer.*
public class ClassBuffer {
  private final int[] data = new int[64];
  private int read, written;
  public boolean put(int x) {
    if (written == data.length) return false;
    data[written++] = x;
    return true;
  }
  public int get() { if (read == written) return -1; return data[read++]; }
  public void rewind() { read = 0; }
  public void clear() { read = 0; written = 0; }
  public int left() { assert 0 <= read && read <= written && written <= data.length; return written - read; }
}
