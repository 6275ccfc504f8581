export * from "./encoding/encoder.js";
