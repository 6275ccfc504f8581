import { h, render } from "preact";
import type { PageData } from "../page-data.js";
import { App } from "./app.js";

const data = JSON.parse(document.getElementById("data")!.textContent!) as PageData;
const root = document.getElementById("app")!;
root.textContent = "";
render(h(App, { data }), root);
