/** The last few commands, which can be taken back. */
public class Fixed {
  private final String[] commands = new String[3];
  private int count;

  public void push(String command) {
    if (count == commands.length) {
      System.arraycopy(commands, 1, commands, 0, count - 1);
      count--;
    }
    commands[count++] = command;
  }

  public boolean isEmpty() {
    return count == 0;
  }

  public String undo() {
    if (isEmpty()) throw new IllegalStateException("nothing to undo");
    count--;
    String command = commands[count];
    commands[count] = null;
    return command;
  }

  public int undoLength() {
    return isEmpty() ? 0 : undo().length();
  }
}
