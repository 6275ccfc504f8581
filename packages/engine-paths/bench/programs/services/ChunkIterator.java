// exceptions: fails
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;

/** Chunks of a list; a size of zero never ends... or rather, subList of a wrong end. */
public class ChunkIterator<T> implements Iterator<List<T>> {
    private final List<T> source;
    private final int size;
    private int at;

    public ChunkIterator(List<T> source, int size) {
        if (size < 1) throw new IllegalArgumentException("size");
        this.source = new ArrayList<>(source);
        this.size = size;
    }

    @Override
    public boolean hasNext() {
        return at < source.size();
    }

    @Override
    public List<T> next() {
        if (!hasNext()) throw new NoSuchElementException();
        List<T> chunk = source.subList(at, at + size);
        at += size;
        return chunk;
    }
}
