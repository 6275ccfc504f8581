/**
 * `AssayHeap`, the emitted Java class that takes pictures of heaps and computes with sets of values, so that
 * specifications can be asked on a real JVM.
 *
 * A set holds boxed primitives, references (equal only when identical) and texts (strings by their characters). Private
 * fields of any class are read through the lookup that may see everything, as `AssayObjects` does. A heap after a call
 * has the objects of the heap before and what they and the results lead to: objects that were made and dropped are not
 * in it, which can only make a test pass that should fail.
 */
import type { EmittedFile } from "./java-test.js";

export function javaHeapHelper(): EmittedFile {
  return { path: "AssayHeap.java", text: SOURCE };
}

const SOURCE = `import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/** The objects of a heap with what was in their fields at one moment, and sets of values. */
final class AssayHeap {
  static final MethodHandles.Lookup LOOKUP;

  static {
    try {
      Field field = Class.forName("sun.misc.Unsafe").getDeclaredField("theUnsafe");
      field.setAccessible(true);
      Object unsafe = field.get(null);
      Class<?> type = unsafe.getClass();
      Field all = MethodHandles.Lookup.class.getDeclaredField("IMPL_LOOKUP");
      Object base = type.getMethod("staticFieldBase", Field.class).invoke(unsafe, all);
      Object offset = type.getMethod("staticFieldOffset", Field.class).invoke(unsafe, all);
      LOOKUP = (MethodHandles.Lookup) type.getMethod("getObject", Object.class, long.class).invoke(unsafe, base, offset);
    } catch (ReflectiveOperationException failure) {
      throw new ExceptionInInitializerError(failure);
    }
  }

  /** An object, equal to itself only. */
  private static final class Ref {
    final Object object;

    Ref(Object object) {
      this.object = object;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Ref && ((Ref) other).object == object;
    }

    @Override
    public int hashCode() {
      return System.identityHashCode(object);
    }
  }

  /** Characters. */
  private static final class Text {
    final String text;

    Text(String text) {
      this.text = text;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Text && ((Text) other).text.equals(text);
    }

    @Override
    public int hashCode() {
      return text.hashCode();
    }
  }

  /** Parts of each object: fields by class and name, elements by index. Values are as in sets; null is not there. */
  private final Map<Ref, Map<String, Object>> objects = new LinkedHashMap<>();
  private final Map<String, Object> statics = new LinkedHashMap<>();

  /** What is there now, of everything that the objects lead to. Statics are pairs of a class and a field. */
  static AssayHeap picture(String[][] statics, Object... roots) throws Throwable {
    AssayHeap heap = new AssayHeap();
    ArrayDeque<Object> waiting = new ArrayDeque<>();
    for (Object root : roots) heap.meet(root, waiting);
    for (String[] each : statics) {
      Field field = Class.forName(each[0]).getDeclaredField(each[1]);
      Object value = LOOKUP.unreflectGetter(field).invoke();
      heap.statics.put(each[0] + "." + each[1], heap.met(value, field.getType(), waiting));
    }
    while (!waiting.isEmpty()) heap.open(waiting.remove(), waiting);
    return heap;
  }

  private void meet(Object object, ArrayDeque<Object> waiting) {
    if (object == null || object instanceof Class || object instanceof Thread || object instanceof ClassLoader) return;
    if (objects.containsKey(new Ref(object))) return;
    objects.put(new Ref(object), new LinkedHashMap<>());
    waiting.add(object);
  }

  private Object met(Object value, Class<?> type, ArrayDeque<Object> waiting) {
    if (value == null || type.isPrimitive()) return value;
    meet(value, waiting);
    return new Ref(value);
  }

  private void open(Object object, ArrayDeque<Object> waiting) throws Throwable {
    Map<String, Object> parts = objects.get(new Ref(object));
    Class<?> type = object.getClass();
    if (type.isArray()) {
      for (int i = 0; i < Array.getLength(object); i++)
        parts.put(String.valueOf(i), met(Array.get(object, i), type.getComponentType(), waiting));
      return;
    }
    for (; type != null; type = type.getSuperclass()) {
      for (Field field : fieldsOf(type)) {
        if (Modifier.isStatic(field.getModifiers())) continue;
        Object value = LOOKUP.unreflectGetter(field).invoke(object);
        parts.put(type.getName() + "." + field.getName(), met(value, field.getType(), waiting));
      }
    }
  }

  private static Field[] fieldsOf(Class<?> type) throws Throwable {
    MethodHandle all = LOOKUP.findVirtual(
        Class.class, "getDeclaredFields0", java.lang.invoke.MethodType.methodType(Field[].class, boolean.class));
    return (Field[]) all.invoke(type, false);
  }

  /** All objects of this heap and others, to begin another picture with. */
  Object[] with(Object... others) {
    List<Object> found = new ArrayList<>();
    for (Ref ref : objects.keySet()) found.add(ref.object);
    for (Object other : others) found.add(other);
    return found.toArray();
  }

  /** What is different in a later heap and not allowed to be; null when nothing is. */
  String change(AssayHeap after, Set<String> allowed) {
    for (Map.Entry<Ref, Map<String, Object>> entry : objects.entrySet()) {
      for (Map.Entry<String, Object> part : entry.getValue().entrySet()) {
        Object now = after.objects.get(entry.getKey()).get(part.getKey());
        Object was = part.getValue();
        boolean same = now == null ? was == null : now.equals(was);
        boolean isElement = entry.getKey().object.getClass().isArray();
        String place = System.identityHashCode(entry.getKey().object) + (isElement ? "[]" : "." + part.getKey());
        if (!same && !allowed.contains(place)) return part.getKey() + " of " + entry.getKey().object.getClass().getName();
      }
    }
    for (Map.Entry<String, Object> entry : statics.entrySet()) {
      Object now = after.statics.get(entry.getKey());
      boolean same = now == null ? entry.getValue() == null : now.equals(entry.getValue());
      if (!same && !allowed.contains(entry.getKey())) return entry.getKey();
    }
    return null;
  }

  /** The places of a field (or, without one, of elements) in objects. */
  static Set<String> places(Set<Object> objects, String declaringClass, String name) {
    Set<String> found = new LinkedHashSet<>();
    for (Object value : objects) {
      Object object = ((Ref) value).object;
      found.add(System.identityHashCode(object) + (name == null ? "[]" : "." + declaringClass + "." + name));
    }
    return found;
  }

  Set<Object> instances(String className) {
    Class<?> type = named(className);
    return filtered(new LinkedHashSet<>(objects.keySet()), each -> type.isInstance(((Ref) each).object));
  }

  private static Class<?> named(String className) {
    try {
      return Class.forName(className);
    } catch (ClassNotFoundException failure) {
      throw new IllegalStateException(failure);
    }
  }

  Set<Object> staticField(String className, String name) {
    return one(statics.get(className + "." + name));
  }

  Set<Object> field(Set<Object> of, String declaringClass, String name) {
    return each(of, single -> parts(single, declaringClass + "." + name));
  }

  private Set<Object> parts(Set<Object> single, String part) {
    for (Object value : single) {
      Map<String, Object> parts = objects.get(value);
      return parts == null ? none() : one(parts.get(part));
    }
    return none();
  }

  Set<Object> elements(Set<Object> of, String arrayClass) {
    Class<?> type = named(arrayClass);
    Set<Object> found = none();
    for (Object value : of) {
      Map<String, Object> parts = objects.get(value);
      if (parts != null && type.isInstance(((Ref) value).object)) for (Object part : parts.values()) if (part != null) found.add(part);
    }
    return found;
  }

  Set<Object> lengths(Set<Object> of) {
    Set<Object> found = none();
    for (Object value : of) if (objects.containsKey(value)) found.add(Array.getLength(((Ref) value).object));
    return found;
  }

  Set<Object> element(Set<Object> array, Set<Object> index) {
    return index.isEmpty() ? none() : parts(array, String.valueOf(index.iterator().next()));
  }

  Set<Object> transposed(Set<Object> of, Function<Set<Object>, Set<Object>> step) {
    return filtered(new LinkedHashSet<>(objects.keySet()), each -> !intersection(step.apply(one(each)), of).isEmpty());
  }

  // ---- sets

  static Set<Object> none() {
    return new LinkedHashSet<>();
  }

  /** The value, if there is one. */
  static Set<Object> one(Object value) {
    Set<Object> set = none();
    boolean isBox = value instanceof Number && value.getClass().getName().startsWith("java.lang.") || value instanceof Boolean || value instanceof Character;
    if (value != null) set.add(isBox || value instanceof Ref || value instanceof Text ? value : new Ref(value));
    return set;
  }

  /** A reference to an object, also to a box. */
  static Object ref(Object object) {
    return object == null ? null : new Ref(object);
  }

  static Set<Object> text(String text) {
    return one(new Text(text));
  }

  /** Strings by their characters. */
  static Set<Object> contents(Set<Object> values) {
    Set<Object> found = none();
    for (Object value : values) {
      boolean isString = value instanceof Ref && ((Ref) value).object instanceof String;
      found.add(isString ? new Text((String) ((Ref) value).object) : value);
    }
    return found;
  }

  static Set<Object> union(Set<Object> left, Set<Object> right) {
    Set<Object> all = new LinkedHashSet<>(left);
    all.addAll(right);
    return all;
  }

  static Set<Object> intersection(Set<Object> left, Set<Object> right) {
    Set<Object> both = new LinkedHashSet<>(left);
    both.retainAll(right);
    return both;
  }

  static Set<Object> difference(Set<Object> left, Set<Object> right) {
    Set<Object> rest = new LinkedHashSet<>(left);
    rest.removeAll(right);
    return rest;
  }

  static Set<Object> filtered(Set<Object> values, Predicate<Object> keeps) {
    Set<Object> found = none();
    for (Object value : values) if (keeps.test(value)) found.add(value);
    return found;
  }

  static Set<Object> each(Set<Object> values, Function<Set<Object>, Set<Object>> step) {
    Set<Object> found = none();
    for (Object value : values) found.addAll(step.apply(one(value)));
    return found;
  }

  static Set<Object> reachable(Set<Object> from, Function<Set<Object>, Set<Object>> step) {
    Set<Object> found = new LinkedHashSet<>(from);
    ArrayDeque<Object> waiting = new ArrayDeque<>(from);
    while (!waiting.isEmpty()) for (Object next : step.apply(one(waiting.remove()))) if (found.add(next)) waiting.add(next);
    return found;
  }

  static Set<Object> range(Set<Object> from, Set<Object> to) {
    Set<Object> found = none();
    if (from.isEmpty() || to.isEmpty()) return found;
    for (long i = number(from).longValue(); i <= number(to).longValue(); i++) found.add((int) i);
    return found;
  }

  // ---- conditions

  static boolean equal(Set<Object> left, Set<Object> right) {
    return left.equals(right);
  }

  static boolean subset(Set<Object> left, Set<Object> right) {
    return right.containsAll(left);
  }

  static boolean member(Set<Object> left, Set<Object> right) {
    return left.size() == 1 && right.containsAll(left);
  }

  static boolean isTrue(Set<Object> values) {
    return values.contains(true);
  }

  static boolean many(String quantifier, int count) {
    switch (quantifier) {
      case "some": return count > 0;
      case "no": return count == 0;
      case "one": return count == 1;
      default: return count <= 1;
    }
  }

  static boolean quantified(String quantifier, Set<Object> domain, Predicate<Object> body) {
    int count = filtered(domain, body).size();
    return quantifier.equals("all") ? count == domain.size() : many(quantifier, count);
  }

  // ---- numbers

  private static Number number(Set<Object> values) {
    Object value = values.iterator().next();
    return value instanceof Character ? (int) (Character) value : (Number) value;
  }

  static boolean compare(String operator, Set<Object> left, Set<Object> right) {
    if (left.isEmpty() || right.isEmpty()) return false;
    Number a = number(left);
    Number b = number(right);
    boolean isFloat = a instanceof Double || a instanceof Float;
    double x = a.doubleValue();
    double y = b.doubleValue();
    int order = isFloat ? 0 : Long.compare(a.longValue(), b.longValue());
    switch (operator) {
      case "<": return isFloat ? x < y : order < 0;
      case "<=": return isFloat ? x <= y : order <= 0;
      case ">": return isFloat ? x > y : order > 0;
      case ">=": return isFloat ? x >= y : order >= 0;
      default: return isFloat ? x == y : order == 0;
    }
  }

  static Set<Object> convert(String type, Set<Object> values) {
    Set<Object> found = none();
    for (Object value : values) {
      Number number = number(one(value));
      switch (type) {
        case "long": found.add(number.longValue()); break;
        case "float": found.add(number.floatValue()); break;
        case "double": found.add(number.doubleValue()); break;
        default: found.add(number.intValue());
      }
    }
    return found;
  }

  static Set<Object> sum(Set<Object> zero, Set<Object> domain, Function<Object, Set<Object>> body) {
    Set<Object> total = zero;
    for (Object value : domain) {
      Set<Object> next = body.apply(value);
      if (!next.isEmpty()) total = arithmetic("+", total, next);
    }
    return total;
  }

  static Set<Object> arithmetic(String operator, Set<Object> left, Set<Object> right) {
    if (left.isEmpty() || right.isEmpty()) return none();
    Number a = number(left);
    Number b = number(right);
    if (a instanceof Double) return one(onDoubles(operator, a.doubleValue(), b.doubleValue()));
    if (a instanceof Float) return one((float) onDoubles(operator, a.doubleValue(), b.doubleValue()));
    boolean isDivision = operator.equals("/") || operator.equals("%");
    if (isDivision && b.longValue() == 0) return none();
    if (a instanceof Long) return one(onLongs(operator, a.longValue(), b.longValue()));
    return one(onInts(operator, a.intValue(), b.intValue()));
  }

  private static double onDoubles(String operator, double a, double b) {
    switch (operator) {
      case "+": return a + b;
      case "-": return a - b;
      case "*": return a * b;
      case "/": return a / b;
      default: return a % b;
    }
  }

  private static long onLongs(String operator, long a, long b) {
    switch (operator) {
      case "+": return a + b;
      case "-": return a - b;
      case "*": return a * b;
      case "/": return a / b;
      case "%": return a % b;
      case "&": return a & b;
      case "|": return a | b;
      case "^": return a ^ b;
      case "<<": return a << b;
      case ">>": return a >> b;
      default: return a >>> b;
    }
  }

  private static int onInts(String operator, int a, int b) {
    switch (operator) {
      case "/": return a / b;
      case "<<": return a << b;
      case ">>": return a >> b;
      case ">>>": return a >>> b;
      default: return (int) onLongs(operator, a, b);
    }
  }
}
`;
