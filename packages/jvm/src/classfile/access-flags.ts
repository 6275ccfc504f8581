/** Access and property flags of classes, fields and methods (JVMS tables 4.1-B, 4.5-A, 4.6-A). */
export const Access = {
  public: 0x0001,
  private: 0x0002,
  protected: 0x0004,
  static: 0x0008,
  final: 0x0010,
  /** Classes only. */
  super: 0x0020,
  /** Methods only. */
  synchronized: 0x0020,
  /** Fields only. */
  volatile: 0x0040,
  /** Methods only. */
  bridge: 0x0040,
  /** Fields only. */
  transient: 0x0080,
  /** Methods only. */
  varargs: 0x0080,
  /** Methods only. */
  native: 0x0100,
  /** Classes only. */
  interface: 0x0200,
  abstract: 0x0400,
  /** Methods only; without meaning since class file version 60. */
  strict: 0x0800,
  synthetic: 0x1000,
  /** Classes only. */
  annotation: 0x2000,
  /** Classes and fields. */
  enum: 0x4000,
  /** Classes only: the class file of a module declaration. */
  module: 0x8000,
} as const;
