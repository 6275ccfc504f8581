// options: --entry CallsBesides.check
// assert: fails, violated

/** Of many calls that have nothing to do with what is asked one matters, by another one that it makes possible. */
public class CallsBesides {
  private int balance;
  private int fee;
  private int visits;
  private String name = "";
  private final int[] days = new int[7];

  public void visit(int day) {
    if (day < 0 || day > 6) throw new IllegalArgumentException("no such day: " + day);
    days[day]++;
    visits++;
  }

  public void rename(String to) {
    if (to.isEmpty()) throw new IllegalArgumentException("no name");
    for (int i = 0; i < to.length(); i++)
      if (!Character.isLetter(to.charAt(i))) throw new IllegalArgumentException("no letter: " + to.charAt(i));
    name = to.trim();
  }

  public void setFee(int to) {
    if (to >= 0 && to < 10) fee = to;
  }

  public void charge() {
    balance -= fee;
  }

  public int visits() {
    return visits + name.length();
  }

  public void check() {
    assert balance > -8;
  }
}
