import { trust } from "./support/trust.js";

trust({ part: 1, of: 2 });
