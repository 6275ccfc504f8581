// options: --entry InheritedAnswer.check
// assert: fails
// exceptions: holds

/** What is called by an interface is a method that the class inherits, of a class that knows nothing of the interface. */
public class InheritedAnswer {
  private final Part part = new Part();

  public void advance(Object reason) {
    Steps steps = part;
    steps.next();
  }

  public void check() {
    assert part.steps() == 0;
  }
}

interface Steps {
  void next();
}

class Counting {
  private int steps;

  public void next() {
    steps++;
  }

  int steps() {
    return steps;
  }
}

class Part extends Counting implements Steps {}
