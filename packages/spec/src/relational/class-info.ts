/**
 * What the type checker knows of classes. `packages/assay` implements it over class files; tests over tables.
 *
 * Class names are internal (`java/util/HashMap$Node`), types are descriptors (`I`, `Ljava/lang/Object;`, `[J`). Private
 * members are visible: specifications talk about representations.
 */

export interface FieldRef {
  /** The class that declares it. */
  readonly declaringClass: string;
  readonly name: string;
  readonly descriptor: string;
  readonly isStatic: boolean;
  /** The map (or, for a static field, the global) that holds it in Core. */
  readonly coreName: string;
}

export interface MethodRef {
  readonly declaringClass: string;
  readonly name: string;
  readonly descriptor: string;
  readonly isStatic: boolean;
  readonly isPrivate: boolean;
  /** The procedure in Core: `java/util/LinkedList.add(Ljava/lang/Object;)Z`. */
  readonly procedure: string;
}

export interface MethodInfo extends MethodRef {
  /**
   * From debug information, one for each parameter; undefined where there is none. A specification may name them
   * itself.
   */
  readonly parameterNames: readonly string[] | undefined;
  /** Type variables and the descriptors of their erasures. */
  readonly typeVariables: ReadonlyMap<string, string>;
}

export interface ClassInfo {
  readonly name: string;
  readonly super: string | undefined;
  readonly interfaces: readonly string[];
  readonly isInterface: boolean;
  readonly typeVariables: ReadonlyMap<string, string>;
  /** Fields that the class itself declares, in its order. */
  readonly fields: readonly FieldRef[];
  /** Methods and constructors (`<init>`) that the class itself declares, without those that the compiler made up. */
  readonly methods: readonly MethodInfo[];
}

/** Classes by name. Arrays have no {@link ClassInfo}; their superclass is `java/lang/Object`. */
export interface ClassTable {
  find(internalName: string): ClassInfo | undefined;
  /** Names that a person may have meant, for suggestions: those of the program, not the whole JDK. */
  names(): readonly string[];
}

export const OBJECT = "java/lang/Object";
export const STRING = "java/lang/String";
