import assay.Verifier;
import java.util.List;

/** The cheapest article that is in stock: if there is one. */
public class Fixed {
  record Article(String name, int price, int stock) {}

  static int cheapest(List<Article> articles) {
    return articles.stream()
        .filter(article -> article.stock() > 0)
        .mapToInt(Article::price)
        .min()
        .orElse(-1);
  }

  public static void main(String[] args) {
    List<Article> articles = List.of(new Article("pen", 120, Verifier.nondetInt()), new Article("ink", 400, Verifier.nondetInt()));
    int price = cheapest(articles);
    assert price == 120 || price == 400 || price == -1;
  }
}
