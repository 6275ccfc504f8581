// map: fails
import assay.Verifier;

public class EntriesOff {
  static final class Entry {
    final int key;
    int count;
    final Entry next;

    Entry(int key, Entry next) {
      this.key = key;
      this.next = next;
      this.count = 1;
    }
  }

  private Entry entries;

  void count(int key) {
    for (Entry entry = entries; entry != null; entry = entry.next) {
      if (entry.key == key) {
        if (entry.count < 1000) entry.count++;
        return;
      }
    }
    entries = new Entry(key, entries);
  }

  int of(int key) {
    for (Entry entry = entries; entry != null; entry = entry.next) if (entry.key == key) return entry.count;
    return 0;
  }

  public static void main(String[] args) {
    EntriesOff words = new EntriesOff();
    int n = Verifier.nondetInt();
    for (int i = 0; i < n; i++) words.count(Verifier.nondetInt());
    int found = words.of(Verifier.nondetInt());
    assert found >= 0 && found <= 1;
  }
}
