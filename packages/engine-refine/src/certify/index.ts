export { type Certificate, makeCertificate, type Proof } from "./certificate.js";
export { CERTIFYING_SOLVERS, type CertifyingSolver, type CertifyOptions, certify } from "./certify.js";
export type { Claims } from "./cutter.js";
