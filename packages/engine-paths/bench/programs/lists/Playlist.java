// assert: fails
// exceptions: holds
import assay.Verifier;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Moves an element of a list. When it moves down, the target is one too far after the removal; it should stand at `to`. */
public class Playlist {
    private final List<String> songs = new ArrayList<>(List.of("a", "b", "c", "d"));

    void move(int from, int to) {
        if (from < 0 || from >= songs.size() || to < 0 || to >= songs.size()) throw new IndexOutOfBoundsException();
        String song = songs.remove(from);
        songs.add(to > from ? to - 1 : to, song);
    }

    void swap(int i, int j) {
        Collections.swap(songs, i, j);
    }

    public static void main(String[] args) {
        Playlist list = new Playlist();
        int from = Verifier.nondetInt();
        int to = Verifier.nondetInt();
        String before = null;
        try {
            before = list.songs.get(from);
            list.move(from, to);
        } catch (IndexOutOfBoundsException e) {
            assert from < 0 || from > 3 || to < 0 || to > 3;
            assert String.join("", list.songs).equals("abcd");
            return;
        }
        assert list.songs.size() == 4;
        assert list.songs.contains(before);
        assert list.songs.get(to).equals(before) : list.songs + " " + from + " " + to;
    }
}
