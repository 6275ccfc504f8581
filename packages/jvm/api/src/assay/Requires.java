package assay;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * What callers of the method have to see to, in the state before the call. Several conditions all hold. Checked by {@code assay check --engine relational}.
 *
 * <pre>{@code @Requires("index >= 0 && index < this.size")}</pre>
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.CONSTRUCTOR})
public @interface Requires {
  String[] value();
}
