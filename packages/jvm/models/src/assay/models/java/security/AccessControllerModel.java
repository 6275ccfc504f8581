package assay.models.java.security;

import java.security.AccessControlContext;
import java.security.Permission;
import java.security.PrivilegedAction;
import java.security.PrivilegedActionException;
import java.security.PrivilegedExceptionAction;

/** Without a security manager everything is allowed and done at once. */
final class AccessControllerModel {
    private AccessControllerModel() {}

    static Object doPrivileged(PrivilegedAction<?> action) {
        return action.run();
    }

    static Object doPrivileged(PrivilegedAction<?> action, AccessControlContext context) {
        return action.run();
    }

    static Object doPrivileged(PrivilegedAction<?> action, AccessControlContext context, Permission... permissions) {
        return action.run();
    }

    static Object doPrivilegedWithCombiner(PrivilegedAction<?> action) {
        return action.run();
    }

    static Object doPrivileged(PrivilegedExceptionAction<?> action) throws PrivilegedActionException {
        try {
            return action.run();
        } catch (RuntimeException thrown) {
            throw thrown;
        } catch (Exception thrown) {
            throw new PrivilegedActionException(thrown);
        }
    }

    static Object doPrivileged(PrivilegedExceptionAction<?> action, AccessControlContext context) throws PrivilegedActionException {
        return doPrivileged(action);
    }

    static AccessControlContext getContext() {
        assay.runtime.Unsupported.here("the access control context of a thread");
        return null;
    }

    static void checkPermission(Permission permission) {}
}
