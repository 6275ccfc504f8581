// class: holds
// options: --entry ClassSession.*
public class ClassSession {
  private int state, user;
  public void login(int id) { if (state == 0 && id > 0) { state = 1; user = id; } }
  public void work() { if (state == 1) state = 2; }
  public void rest() { if (state == 2) state = 1; }
  public void logout() { state = 0; user = 0; }
  public void check() { assert state >= 0 && state <= 2 && (state == 0) == (user == 0); }
}
