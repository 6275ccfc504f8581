/** A real browser for the tests: Debian's chromium. Where there is none they are skipped, with a message. */
import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, chromium, type Page } from "playwright-core";

const PLACES = [process.env["ASSAY_CHROMIUM"], "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

export const executable: string | undefined = PLACES.find((place) => place !== undefined && existsSync(place));

export const skip: string | false = executable === undefined ? "no browser: scripts/setup.sh installs chromium on Debian" : false;

export function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: executable!, args: ["--no-sandbox"] });
}

const folder = mkdtempSync(join(tmpdir(), "assay-page-"));
let files = 0;

export interface Opened {
  readonly page: Page;
  /** What the console and the page complained of, and requests beyond the file itself. */
  readonly problems: readonly string[];
}

export interface View {
  readonly width?: number;
  readonly height?: number;
  readonly scheme?: "light" | "dark";
  readonly script?: "on" | "off";
  readonly hash?: string;
}

/** Opens a page from `file://`, without a network. */
export async function open(browser: Browser, html: string, view: View = {}): Promise<Opened> {
  const file = join(folder, `${++files}.html`);
  writeFileSync(file, html);
  const { width = 1280, height = 800, scheme = "light", script = "on", hash = "" } = view;
  const context = await browser.newContext({
    ...{ viewport: { width, height }, colorScheme: scheme, javaScriptEnabled: script === "on", offline: true },
  });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") problems.push(message.text());
  });
  page.on("pageerror", (error) => problems.push(String(error)));
  page.on("dialog", (dialog) => {
    problems.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  const url = pathToFileURL(file).href;
  page.on("request", (request) => {
    if (request.url().split("#")[0] !== url) problems.push(`a request: ${request.url()}`);
  });
  await page.goto(url + hash);
  if (script === "on") await page.waitForSelector(".app");
  return { page, problems };
}
