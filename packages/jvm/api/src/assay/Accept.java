package assay;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * What fails in this method is known and accepted: {@code @Accept(property = "exceptions", because = "callers check the index")}.
 *
 * <p>Assay still reports it, with the reason, and it fails no build. When nothing is found there any more, that is reported, so that
 * the annotation can go.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.CONSTRUCTOR})
public @interface Accept {
  /** As {@code --property} takes it: {@code assert}, {@code exceptions}, {@code deadlock}, … */
  String[] property();

  /** Why it may stay. */
  String because();
}
