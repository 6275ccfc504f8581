// class: fails
// options: --entry ClassBufferOff.*
public class ClassBufferOff {
  private final int[] data = new int[4];
  private int read, written;
  public void put(int x) { if (written < data.length) data[written++] = x; }
  public int get() { if (read == written) return -1; return data[read++]; }
  public void clear() { written = 0; }
  public int left() { assert read <= written; return written - read; }
}
