export { type FoundClass, Jdk } from "./jdk.js";
export { RuntimeImage } from "./jimage.js";
export { findJdk, type JdkSearch } from "./locate.js";
