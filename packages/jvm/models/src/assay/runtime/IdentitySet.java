package assay.runtime;

import java.util.AbstractSet;
import java.util.ArrayList;
import java.util.Iterator;

/** A small set of objects by identity that asks for no hash codes: for code of the JDK that only wants to know what it has seen. */
public final class IdentitySet extends AbstractSet<Object> {
    private final ArrayList<Object> elements = new ArrayList<>();

    @Override
    public boolean add(Object element) {
        if (contains(element)) return false;
        elements.add(element);
        return true;
    }

    @Override
    public boolean contains(Object element) {
        return indexOf(element) >= 0;
    }

    @Override
    public boolean remove(Object element) {
        int at = indexOf(element);
        if (at >= 0) elements.remove(at);
        return at >= 0;
    }

    private int indexOf(Object element) {
        for (int i = 0; i < elements.size(); i++) if (elements.get(i) == element) return i;
        return -1;
    }

    @Override
    public Iterator<Object> iterator() {
        return elements.iterator();
    }

    @Override
    public int size() {
        return elements.size();
    }
}
