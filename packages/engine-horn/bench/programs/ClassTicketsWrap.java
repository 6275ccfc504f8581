// class: fails
// options: --entry ClassTicketsWrap.*
public class ClassTicketsWrap {
  private int sold, used;
  public void sell() { sold++; }
  public void use() { if (used < sold) used++; }
  public void check() { assert used <= sold; }
}
