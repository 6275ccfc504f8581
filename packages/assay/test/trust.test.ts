import { trust } from "./support/trust.js";

trust({ part: 0, of: 2 });
