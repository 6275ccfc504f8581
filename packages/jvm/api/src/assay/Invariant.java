package assay;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * What holds of every object of the class whenever none of its methods is running. Several conditions all hold. Checked by {@code assay check --engine relational}.
 *
 * <pre>{@code @Invariant("this.size == #this.head.*next")}</pre>
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE})
public @interface Invariant {
  String[] value();
}
