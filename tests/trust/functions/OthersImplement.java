// options: --entry OthersImplement.call --bound implementations=any
// assert: fails, violated
public class OthersImplement {
  public interface Shape {
    int sides();
  }

  static final class Square implements Shape {
    @Override
    public int sides() {
      return 4;
    }
  }

  static void call(Shape shape) {
    assert shape.sides() == 4 : "others may implement it";
  }
}
