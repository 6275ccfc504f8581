// options: --entry SealedIsAll.call
// assert: holds
public class SealedIsAll {
  sealed interface Shape permits Circle, Square {}

  record Circle(int radius) implements Shape {}

  record Square(int side) implements Shape {}

  static void call(Shape shape) {
    assert shape instanceof Circle || shape instanceof Square;
  }
}
