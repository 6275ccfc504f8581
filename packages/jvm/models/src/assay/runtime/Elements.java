package assay.runtime;

import java.util.Enumeration;
import java.util.Iterator;
import java.util.NoSuchElementException;

/**
 * An iterator over some elements, as a check of a method that takes one makes it: what the iterator of a list does. The same class is written into emitted tests
 * ({@code packages/report-java/src/java-stand-ins.ts}).
 */
public final class Elements implements Iterator<Object>, Enumeration<Object> {
  private Object[] elements = {};
  private int next;
  private boolean removable;

  /** Behind the others. */
  public boolean add(Object element) {
    Object[] more = new Object[elements.length + 1];
    System.arraycopy(elements, 0, more, 0, elements.length);
    more[elements.length] = element;
    elements = more;
    return true;
  }

  @Override
  public boolean hasNext() {
    return next < elements.length;
  }

  @Override
  public Object next() {
    if (next >= elements.length) throw new NoSuchElementException();
    removable = true;
    return elements[next++];
  }

  @Override
  public void remove() {
    if (!removable) throw new IllegalStateException();
    removable = false;
  }

  @Override
  public boolean hasMoreElements() {
    return hasNext();
  }

  @Override
  public Object nextElement() {
    return next();
  }
}
