// class: holds
// options: --entry ClassDoor.*
public class ClassDoor {
  private boolean open, locked;
  private int opened;
  public void open() { if (!locked && !open) { open = true; if (opened < 1000) opened++; } }
  public void close() { open = false; }
  public void lock() { if (!open) locked = true; }
  public void unlock() { locked = false; }
  public void check() { assert !(open && locked) && opened >= 0 && (!open || opened > 0); }
}
