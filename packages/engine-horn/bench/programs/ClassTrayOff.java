// class: fails
// options: --entry ClassTrayOff.*
public class ClassTrayOff {
  private int full;
  private int empty = 12;
  private int broken;
  public void fill() { if (empty > 0) { empty--; full++; } }
  public void drink() { if (full > 0) { full--; empty++; } }
  public void drop() { if (full > 0) { broken++; } }
  public void check() { assert full + empty + broken == 12 && full >= 0 && empty >= 0; }
}
