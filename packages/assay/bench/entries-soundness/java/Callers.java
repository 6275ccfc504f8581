import java.io.File;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Other code, by chance: {@code Callers <scenarios> <seed> <folder>...} makes objects of a program by public constructors
 * and factories, calls public methods on them, assigns fields that are not private, and then calls one public method or
 * constructor of the program, whose failure is told: {@code folder TAB entry TAB assert|exceptions TAB
 * class of the receiver TAB the scenario}. Each scenario has classes of its own. Where something fails before, the scenario is given up, as entries.md says.
 */
public class Callers {
  private static final int[] NUMBERS = {0, 1, 2, 3, 5, 7, 10, -1, -2, 4, 6, 100, Integer.MAX_VALUE, Integer.MIN_VALUE};

  private final List<Class<?>> program;
  private final Random random;
  private final List<Object> pool = new ArrayList<>();
  private final StringBuilder told = new StringBuilder();

  private Callers(List<Class<?>> program, Random random) {
    this.program = program;
    this.random = random;
  }

  public static void main(String[] args) throws Exception {
    for (String folder : Arrays.asList(args).subList(2, args.length)) callers(new File(folder), Integer.parseInt(args[0]), Long.parseLong(args[1]));
  }

  private static void callers(File folder, int scenarios, long seed) throws Exception {
    List<String> names = new ArrayList<>();
    for (String each : folder.list()) if (each.endsWith(".class")) names.add(each.substring(0, each.length() - 6));
    Collections.sort(names);
    Map<String, String> failures = new TreeMap<>();
    for (int i = 0; i < scenarios; i++) {
      try (URLClassLoader loader = new URLClassLoader(new URL[] {folder.toURI().toURL()})) {
        loader.setDefaultAssertionStatus(true);
        List<Class<?>> program = new ArrayList<>();
        for (String name : names) program.add(Class.forName(name, false, loader));
        new Callers(program, new Random(seed * 1_000_003L + i)).play(failures);
      }
    }
    failures.forEach((failure, scenario) -> System.out.println(folder.getName() + "\t" + failure + "\t" + scenario));
  }

  private void play(Map<String, String> failures) throws Exception {
    try {
      int steps = random.nextInt(9);
      for (int i = 0; i < steps; i++) step();
    } catch (GivenUp e) {
      return;
    }
    List<Executable> entries = new ArrayList<>();
    for (Class<?> each : program) entries.addAll(callable(each, true));
    if (entries.isEmpty()) return;
    Executable entry = entries.get(random.nextInt(entries.size()));
    Object receiver = null;
    try {
      if (entry instanceof Method && !Modifier.isStatic(entry.getModifiers())) {
        // The method is asked of objects that have it as it stands here.
        receiver = some(entry.getDeclaringClass());
        if (!isAnsweredBy(receiver, (Method) entry)) return;
      }
      Object[] arguments = arguments(entry);
      tell(entry, receiver, arguments);
      run(entry, receiver, arguments);
    } catch (GivenUp e) {
      return;
    } catch (InvocationTargetException e) {
      Throwable cause = e.getCause();
      // An object that cannot be made, because its class does not initialize, exists nowhere.
      if (cause instanceof StackOverflowError || cause instanceof NoClassDefFoundError) return;
      String kind = cause instanceof AssertionError ? "assert" : "exceptions";
      String of = receiver == null ? "" : receiver.getClass().getName();
      failures.putIfAbsent(nameOf(entry) + "\t" + kind + "\t" + of, told + " => " + cause.getClass().getSimpleName());
    }
  }

  private static boolean isAnsweredBy(Object receiver, Method entry) throws Exception {
    for (Class<?> at = receiver.getClass(); at != null; at = at.getSuperclass())
      for (Method each : at.getDeclaredMethods())
        if (each.getName().equals(entry.getName()) && Arrays.equals(each.getParameterTypes(), entry.getParameterTypes()) && !each.isBridge())
          return each.equals(entry);
    return true;
  }

  private void step() {
    Class<?> type = program.get(random.nextInt(program.size()));
    int kind = random.nextInt(10);
    if (kind < 2) {
      some(type);
    } else if (kind < 4) {
      List<Field> fields = new ArrayList<>();
      for (Class<?> at = type; at != null && program.contains(at); at = at.getSuperclass())
        for (Field each : at.getDeclaredFields())
          if (!Modifier.isPrivate(each.getModifiers()) && !Modifier.isFinal(each.getModifiers()) && !each.isSynthetic()) fields.add(each);
      if (fields.isEmpty()) return;
      Field field = fields.get(random.nextInt(fields.size()));
      Object owner = Modifier.isStatic(field.getModifiers()) ? null : some(type);
      Object value = value(field.getType());
      told.append(' ').append(owner == null ? field.getDeclaringClass().getSimpleName() : text(owner));
      told.append('.').append(field.getName()).append(" = ").append(text(value)).append(';');
      try {
        field.setAccessible(true);
        field.set(owner, value);
      } catch (IllegalAccessException | ExceptionInInitializerError | NoClassDefFoundError e) {
        throw new GivenUp();
      }
    } else {
      List<Executable> calls = callable(type, false);
      if (calls.isEmpty()) return;
      Executable call = calls.get(random.nextInt(calls.size()));
      Object receiver = Modifier.isStatic(call.getModifiers()) ? null : some(type);
      Object[] arguments = arguments(call);
      tell(call, receiver, arguments);
      Object result = runOrGiveUp(call, receiver, arguments);
      change(result);
      keep(result);
    }
  }

  /** Others may change what they were handed out. */
  private void change(Object handed) {
    if (handed instanceof int[] && ((int[]) handed).length > 0 && random.nextBoolean()) {
      int[] array = (int[]) handed;
      array[random.nextInt(array.length)] = number();
      told.append(" (changed)");
    }
  }

  private void keep(Object object) {
    if (object == null || !program.contains(object.getClass())) return;
    for (Object each : pool) if (each == object) return;
    pool.add(object);
  }

  /** Public methods, with constructors if the question is what is asked about. */
  private List<Executable> callable(Class<?> type, boolean asked) {
    List<Executable> found = new ArrayList<>();
    for (Class<?> at = type; at != null && program.contains(at); at = asked ? null : at.getSuperclass())
      for (Method each : at.getDeclaredMethods())
        if (Modifier.isPublic(each.getModifiers()) && !each.isSynthetic() && !Modifier.isAbstract(each.getModifiers())) found.add(each);
    if (asked && !Modifier.isAbstract(type.getModifiers()) && !type.isEnum())
      for (Constructor<?> each : type.getDeclaredConstructors()) if (Modifier.isPublic(each.getModifiers())) found.add(each);
    // In an order that does not change.
    found.sort((a, b) -> a.toString().compareTo(b.toString()));
    return found;
  }

  /** An object of the type: one that is there, or a new one. */
  private Object some(Class<?> type) {
    List<Object> there = new ArrayList<>();
    for (Object each : pool) if (type.isInstance(each)) there.add(each);
    if (!there.isEmpty() && random.nextInt(3) > 0) return there.get(random.nextInt(there.size()));
    if (type.isEnum()) {
      try {
        Object[] all = type.getEnumConstants();
        return all[random.nextInt(all.length)];
      } catch (ExceptionInInitializerError | NoClassDefFoundError e) {
        throw new GivenUp();
      }
    }
    List<Constructor<?>> ways = new ArrayList<>();
    for (Class<?> each : program)
      if (type.isAssignableFrom(each) && !Modifier.isAbstract(each.getModifiers()) && !each.isEnum())
        for (Constructor<?> way : each.getDeclaredConstructors()) if (Modifier.isPublic(way.getModifiers())) ways.add(way);
    ways.sort((a, b) -> a.toString().compareTo(b.toString()));
    if (ways.isEmpty() || depth > 3) {
      if (!there.isEmpty()) return there.get(0);
      throw new GivenUp();
    }
    Constructor<?> way = ways.get(random.nextInt(ways.size()));
    depth++;
    Object[] arguments = arguments(way);
    depth--;
    tell(way, null, arguments);
    Object made = runOrGiveUp(way, null, arguments);
    keep(made);
    told.append(" as ").append(text(made)).append(';');
    return made;
  }

  private int depth;

  private Object[] arguments(Executable call) {
    return Arrays.stream(call.getParameterTypes()).map(this::argument).toArray();
  }

  /** Arguments are not null (null=no). */
  private Object argument(Class<?> type) {
    if (program.contains(type)) return some(type);
    return value(type);
  }

  private Object value(Class<?> type) {
    if (type == int.class || type == Integer.class) return number();
    if (type == boolean.class) return random.nextBoolean();
    if (type == String.class) return random.nextBoolean() ? "" : "a".repeat(random.nextInt(4));
    if (type == int[].class) {
      int[] array = new int[random.nextInt(4)];
      for (int i = 0; i < array.length; i++) array[i] = number();
      return array;
    }
    if (type == Object.class && (pool.isEmpty() || random.nextInt(3) == 0)) return random.nextBoolean() ? (Object) number() : "a";
    if (program.contains(type)) return random.nextInt(4) == 0 ? null : some(type);
    if (type == Object.class) return pool.get(random.nextInt(pool.size()));
    List<Object> there = new ArrayList<>();
    for (Object each : pool) if (type.isInstance(each)) there.add(each);
    if (there.isEmpty()) throw new GivenUp();
    return there.get(random.nextInt(there.size()));
  }

  private int number() {
    return random.nextInt(3) == 0 ? random.nextInt(12) : NUMBERS[random.nextInt(NUMBERS.length)];
  }

  private static Object run(Executable call, Object receiver, Object[] arguments) throws InvocationTargetException {
    try {
      call.setAccessible(true);
      return call instanceof Method ? ((Method) call).invoke(receiver, arguments) : ((Constructor<?>) call).newInstance(arguments);
    } catch (IllegalAccessException | InstantiationException e) {
      throw new IllegalStateException(e);
    } catch (ExceptionInInitializerError | NoClassDefFoundError e) {
      throw new GivenUp();
    }
  }

  private static Object runOrGiveUp(Executable call, Object receiver, Object[] arguments) {
    try {
      return run(call, receiver, arguments);
    } catch (InvocationTargetException e) {
      throw new GivenUp();
    }
  }

  private void tell(Executable call, Object receiver, Object[] arguments) {
    told.append(' ').append(receiver == null ? "" : text(receiver) + ":").append(nameOf(call));
    told.append(Arrays.stream(arguments).map(this::text).collect(Collectors.joining(", ", "(", ")"))).append(';');
  }

  private String text(Object value) {
    for (int i = 0; i < pool.size(); i++) if (pool.get(i) == value) return value.getClass().getName() + "#" + i;
    if (value instanceof int[]) return Arrays.toString((int[]) value);
    if (value != null && value.getClass().isArray()) return "array of " + Array.getLength(value);
    if (value != null && program.contains(value.getClass()))
      return value instanceof Enum ? ((Enum<?>) value).name() : value.getClass().getName();
    return String.valueOf(value);
  }

  private static String nameOf(Executable call) {
    String parameters = Arrays.stream(call.getParameterTypes()).map(Class::getSimpleName).collect(Collectors.joining(","));
    return call.getDeclaringClass().getName() + "." + (call instanceof Method ? call.getName() : "new") + "(" + parameters + ")";
  }

  private static final class GivenUp extends RuntimeException {
    GivenUp() {
      super(null, null, false, false);
    }
  }
}
