// assert: holds
// exceptions: fails
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;

/** Pages of a list; the last page of a list whose length is a multiple of the size is past its end. */
public class PageCursor<T> implements Iterator<List<T>> {
    private final List<T> all;
    private final int size;
    private int page;

    public PageCursor(List<T> all, int size) {
        if (size < 1) throw new IllegalArgumentException("size");
        this.all = all;
        this.size = size;
    }

    @Override
    public boolean hasNext() {
        return page <= all.size() / size;
    }

    @Override
    public List<T> next() {
        if (!hasNext()) throw new NoSuchElementException();
        int from = page++ * size;
        return all.subList(from, Math.min(from + size, all.size() - 1));
    }
}
