import java.util.function.*;

public class BoxingAdaptation {
  static long takesLong(long x) {
    return x * 2;
  }

  static double takesDouble(double d) {
    return d / 2;
  }

  static Integer boxed(Integer i) {
    return i == null ? -1 : i + 1;
  }

  static Object obj(Object o) {
    return o.getClass().getSimpleName();
  }

  static int prim(int i) {
    return i - 1;
  }

  static void sideEffect(Object o) {
    System.out.print("[" + o + "]");
  }

  static char next(char c) {
    return (char) (c + 1);
  }

  interface CharOp {
    char op(char c);
  }

  interface ByteToLong {
    long f(byte b);
  }

  interface ObjToObj {
    Object f(Object o);
  }

  static <T extends Number & Comparable<T>> int cmp(T a, T b) {
    BiFunction<T, T, Integer> f = T::compareTo;
    return f.apply(a, b);
  }

  public static void main(String[] args) {
    Function<Integer, Long> f1 = BoxingAdaptation::takesLong;
    IntToLongFunction f2 = BoxingAdaptation::takesLong;
    ToDoubleFunction<Integer> f3 = BoxingAdaptation::takesDouble;
    IntUnaryOperator f4 = BoxingAdaptation::boxed;
    Function<Integer, Object> f5 = BoxingAdaptation::obj;
    IntFunction<Object> f6 = BoxingAdaptation::obj;
    Function<Integer, Integer> f7 = BoxingAdaptation::prim;
    IntConsumer f8 = BoxingAdaptation::sideEffect;
    Consumer<Integer> f9 = BoxingAdaptation::prim;
    CharOp f10 = BoxingAdaptation::next;
    ByteToLong f11 = BoxingAdaptation::takesLong;
    LongSupplier f12 = () -> 'a';
    DoubleSupplier f13 = () -> 3;
    Supplier<Object> f14 = () -> 3;
    ToIntFunction<Character> f15 = c -> c;
    Function<Object, String> f16 = Object::toString;
    System.out.println(f1.apply(4) + " " + f2.applyAsLong(5) + " " + f3.applyAsDouble(7) + " " + f4.applyAsInt(8));
    System.out.println(f5.apply(1) + " " + f6.apply(2) + " " + f7.apply(3));
    f8.accept(9);
    f9.accept(3);
    System.out.println(f10.op('x') + " " + f11.f((byte) -3) + " " + f12.getAsLong() + " " + f13.getAsDouble() + " " + f14.get() + " " + f15.applyAsInt('A') + " " + f16.apply(5));
    System.out.println(cmp(3, 5) + " " + cmp(2.5, 1.5));
    try {
      f7.apply(null);
    } catch (NullPointerException e) {
      System.out.println("null unboxed in adapter");
    }
    System.out.println(boxed(null));
    BinaryOperator<Integer> add = Integer::sum;
    IntBinaryOperator add2 = Integer::sum;
    ToIntFunction<Integer> iv = Integer::intValue;
    System.out.println(add.apply(1000, 1) + add2.applyAsInt(1, 1) + iv.applyAsInt(5));
    BooleanSupplier b = Boolean.TRUE::booleanValue;
    System.out.println(b.getAsBoolean());
    ObjToObj oo = x -> x;
    System.out.println(oo.f(4).equals(4));
  }
}
