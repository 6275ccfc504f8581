package assay;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * What holds when the method has ended normally; {@code old(...)} is the state before, {@code result} what it returns. Several conditions all hold. Checked by {@code assay check --engine relational}.
 *
 * <pre>{@code @Ensures("this.size == old(this.size) + 1")}</pre>
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.CONSTRUCTOR})
public @interface Ensures {
  String[] value();
}
