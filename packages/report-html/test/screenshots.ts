/**
 * Pictures of the page, to be looked at (not compared): both themes, wide and narrow, the first step and the one that
 * fails.
 *
 *     node packages/report-html/dist/test/screenshots.js <folder> <page.html>...
 */
import { mkdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { executable, launch, open, type View } from "./browser.js";

const STATES: Readonly<Record<string, View & { readonly keys: readonly string[] }>> = {
  "fails-light-wide": { width: 1440, height: 900, scheme: "light", keys: [] },
  "fails-dark-wide": { width: 1280, height: 800, scheme: "dark", keys: [] },
  "first-light-wide": { width: 1280, height: 800, scheme: "light", keys: ["Home"] },
  "first-dark-narrow": { width: 360, height: 740, scheme: "dark", keys: ["Home"] },
  "fails-light-narrow": { width: 360, height: 740, scheme: "light", keys: [] },
  "keys-dark-medium": { width: 900, height: 700, scheme: "dark", keys: ["?"] },
};

const [folder, ...pages] = process.argv.slice(2);
if (folder === undefined || pages.length === 0) throw new Error("usage: screenshots.js <folder> <page.html>...");
if (executable === undefined) throw new Error("no browser: scripts/setup.sh installs chromium on Debian");
mkdirSync(folder, { recursive: true });
const browser = await launch();
for (const file of pages) {
  const html = readFileSync(file, "utf8");
  for (const [name, { keys, ...view }] of Object.entries(STATES)) {
    const { page, problems } = await open(browser, html, view);
    for (const key of keys) await page.keyboard.press(key);
    await page.waitForTimeout(200);
    const picture = join(folder, `${basename(file, ".html")}-${name}.png`);
    await page.screenshot({ path: picture });
    process.stdout.write(`${picture}${problems.length === 0 ? "" : `: ${problems.join("; ")}`}\n`);
    await page.context().close();
  }
}
await browser.close();
