// class: fails
// options: --entry ClassScoresOff.*
public class ClassScoresOff {
  private final int[] scores;
  public ClassScoresOff(int players) {
    if (players < 1 || players > 100) throw new IllegalArgumentException();
    scores = new int[players];
  }
  public void add(int player, int points) {
    if (player < 0 || player >= scores.length || points < 0 || points > 10) return;
    if (scores[player] <= 91) scores[player] += points;
  }
  public int get(int player) {
    if (player < 0 || player >= scores.length) return 0;
    assert scores[player] >= 0 && scores[player] <= 100;
    return scores[player];
  }
}
