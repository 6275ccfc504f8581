/** Songs in the order in which they are played: a linked list that knows its last node. */
public class Fixed {
  private static final class Node {
    final int song;
    Node next;

    Node(int song) {
      this.song = song;
    }
  }

  private Node first;
  private Node last;
  private int size;

  public void add(int song) {
    Node node = new Node(song);
    if (first == null) first = node;
    else last.next = node;
    last = node;
    size++;
  }

  public boolean remove(int song) {
    Node before = null;
    for (Node at = first; at != null; at = at.next) {
      if (at.song == song) {
        if (before == null) first = at.next;
        else before.next = at.next;
        if (at == last) last = before;
        size--;
        return true;
      }
      before = at;
    }
    return false;
  }

  public int lastSong() {
    if (size == 0) throw new IllegalStateException("an empty playlist");
    assert last.next == null : "the last song is followed by another";
    assert first != last || size == 1 : "the only song is not the only one";
    assert size != 1 || first == last : "the last song is not in the list";
    return last.song;
  }

  public int size() {
    return size;
  }
}
