/**
 * `AssayObjects`, the emitted Java class that makes objects without their constructors and writes their fields.
 *
 * Plain Java from 9 on (tested on 17), no flags. `sun.misc.Unsafe` makes instances and writes; it refuses to tell where
 * the fields of records and hidden classes are, so that is asked of the JDK's internal twin, through the lookup that
 * may see everything (whose place `sun.misc.Unsafe` does tell). Both are called by reflection: naming them is a warning
 * of the compiler that nothing suppresses.
 */
import type { EmittedFile } from "./java-test.js";

const MAPS = ["HashMap", "LinkedHashMap", "TreeMap", "Hashtable", "IdentityHashMap", "WeakHashMap", "concurrent/ConcurrentHashMap"];
const COLLECTIONS = [
  ...["ArrayList", "LinkedList", "Vector", "Stack", "ArrayDeque", "PriorityQueue"],
  ...["HashSet", "LinkedHashSet", "TreeSet", "BitSet", "concurrent/CopyOnWriteArrayList"],
];

/** How a `built` object gets its elements: all at once (`Integer.valueOf(5)`, `new Date(0)`), by `add` or by `put`. */
export function containerProtocol(className: string): "value" | "collection" | "map" {
  const name = className.replace(/^java\/util\//, "");
  if (name === className) return "value";
  if (MAPS.includes(name)) return "map";
  return COLLECTIONS.includes(name) ? "collection" : "value";
}

/** The helper, for a package (`a/b`, or empty). */
export function javaObjectsHelper(packageName: string): EmittedFile {
  const folder = packageName === "" ? "" : `${packageName}/`;
  const header = packageName === "" ? "" : `package ${packageName.replaceAll("/", ".")};\n\n`;
  return { path: `${folder}AssayObjects.java`, text: `${header}${SOURCE}` };
}

const SOURCE = `import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;

/** Makes objects with given field values, whatever constructors and access rights say. */
@SuppressWarnings({"unchecked", "rawtypes"})
final class AssayObjects {
  private static final Object UNSAFE;
  private static final MethodHandle OFFSET;

  static {
    try {
      Field theUnsafe = Class.forName("sun.misc.Unsafe").getDeclaredField("theUnsafe");
      theUnsafe.setAccessible(true);
      UNSAFE = theUnsafe.get(null);
      Field all = MethodHandles.Lookup.class.getDeclaredField("IMPL_LOOKUP");
      Class<?>[] field = {Field.class};
      Class<?>[] place = {Object.class, long.class};
      Object lookup = unsafe("getObject", place, unsafe("staticFieldBase", field, all), unsafe("staticFieldOffset", field, all));
      Class<?> internal = Class.forName("jdk.internal.misc.Unsafe");
      MethodType type = MethodType.methodType(long.class, Field.class);
      Object twin = ((MethodHandles.Lookup) lookup).findStatic(internal, "getUnsafe", MethodType.methodType(internal)).invoke();
      OFFSET = ((MethodHandles.Lookup) lookup).findVirtual(internal, "objectFieldOffset", type).bindTo(twin);
    } catch (Throwable failure) {
      throw new ExceptionInInitializerError(failure);
    }
  }

  private AssayObjects() {}

  private static Object unsafe(String method, Class<?>[] parameters, Object... values) throws ReflectiveOperationException {
    return UNSAFE.getClass().getMethod(method, parameters).invoke(UNSAFE, values);
  }

  private static Object allocated(Class<?> type) throws ReflectiveOperationException {
    return unsafe("allocateInstance", new Class<?>[] {Class.class}, type);
  }

  /** An instance with default values in its fields; a part that a class of the JDK declares is as that class's constructor leaves it, if it has one without parameters. */
  static Object instance(String className) throws Exception {
    Class<?> type = Class.forName(className);
    if (type == Object.class) return new Object();
    Class<?> library = type;
    while (library.getClassLoader() == AssayObjects.class.getClassLoader()) library = library.getSuperclass();
    if (library == type || library == Object.class) return allocated(type);
    for (Constructor<?> constructor : library.getDeclaredConstructors())
      if (constructor.getParameterCount() == 0 && !Modifier.isPrivate(constructor.getModifiers()))
        return asInSerialization(type, constructor).newInstance();
    return allocated(type);
  }

  /** What makes instances of the class by the constructor of a class above it. */
  private static Constructor<?> asInSerialization(Class<?> type, Constructor<?> constructor) throws ReflectiveOperationException {
    Class<?> factories = Class.forName("sun.reflect.ReflectionFactory");
    Object factory = factories.getMethod("getReflectionFactory").invoke(null);
    Method make = factories.getMethod("newConstructorForSerialization", Class.class, Constructor.class);
    return (Constructor<?>) make.invoke(factory, type, constructor);
  }

  /** An array; the component type is a descriptor with dots. */
  static Object array(String componentType, int length) throws Exception {
    return Array.newInstance(type(componentType), length);
  }

  static void element(Object array, int index, Object value) {
    Array.set(array, index, value);
  }

  /** A library object: an enum constant by its name, a collection without elements, or what takes these values in a static valueOf, ofNullable or of, or in a constructor. */
  static Object built(String className, Object... values) throws Exception {
    Class type = Class.forName(className);
    if (type.isEnum()) return Enum.valueOf(type, (String) values[0]);
    for (String factory : new String[] {"valueOf", "ofNullable", "of"})
      for (Method method : type.getMethods()) {
        boolean makes = Modifier.isStatic(method.getModifiers()) && method.getName().equals(factory) && method.getReturnType() == type;
        if (makes && takes(method.getParameterTypes(), values)) return method.invoke(null, values);
      }
    for (Constructor<?> constructor : type.getConstructors())
      if (takes(constructor.getParameterTypes(), values)) return constructor.newInstance(values);
    throw new IllegalArgumentException("no way to make a " + className);
  }

  /** What a constructor makes, also a private one. The descriptor tells which. */
  static Object construct(String className, String descriptor, Object... values) throws Exception {
    Class<?> type = Class.forName(className);
    for (Constructor<?> constructor : type.getDeclaredConstructors()) {
      MethodType parameters = MethodType.methodType(void.class, constructor.getParameterTypes());
      if (!parameters.toMethodDescriptorString().equals(descriptor)) continue;
      constructor.setAccessible(true);
      return constructor.newInstance(values);
    }
    throw new IllegalArgumentException("no constructor " + descriptor + " in " + className);
  }

  static void add(Object collection, Object value) {
    if (collection instanceof java.util.BitSet) ((java.util.BitSet) collection).set((Integer) value);
    else ((java.util.Collection) collection).add(value);
  }

  static void put(Object map, Object key, Object value) {
    ((java.util.Map) map).put(key, value);
  }

  /** Writes a field, also a private or final one. */
  static void set(Object target, String declaringClass, String name, Object value) throws Exception {
    Field field = Class.forName(declaringClass).getDeclaredField(name);
    long offset;
    try {
      offset = (long) OFFSET.invoke(field);
    } catch (Throwable failure) {
      throw new IllegalStateException(failure);
    }
    Class<?> type = field.getType();
    String kind = type.isPrimitive() ? type.getName() : "object";
    String put = "put" + kind.substring(0, 1).toUpperCase(java.util.Locale.ROOT) + kind.substring(1);
    Class<?>[] parameters = {Object.class, long.class, type.isPrimitive() ? type : Object.class};
    unsafe(put, parameters, target, offset, type.isPrimitive() ? value : type.cast(value));
  }

  private static boolean takes(Class<?>[] parameters, Object[] values) {
    if (parameters.length != values.length) return false;
    for (int i = 0; i < parameters.length; i++) {
      Class<?> given = values[i] == null ? null : values[i].getClass();
      boolean fits = given == null ? !parameters[i].isPrimitive() : MethodType.methodType(parameters[i]).wrap().returnType().isAssignableFrom(given);
      if (!fits) return false;
    }
    return true;
  }

  private static Class<?> type(String descriptor) throws Exception {
    switch (descriptor) {
      case "Z": return boolean.class;
      case "B": return byte.class;
      case "S": return short.class;
      case "C": return char.class;
      case "I": return int.class;
      case "J": return long.class;
      case "F": return float.class;
      case "D": return double.class;
      default: return Class.forName(descriptor.startsWith("L") ? descriptor.substring(1, descriptor.length() - 1) : descriptor);
    }
  }
}
`;
