// The page without a server: the same page, backed by its own workers.
import { mount } from "svelte";
import App from "../App.svelte";
import { unpackBox } from "../server/api";
import { answerBy } from "../server/doors";
import { go, where } from "../browser/route.svelte";
import { begin } from "../browser/settings.svelte";
import { HOME } from "../browser/site";
import box from "../../../build/components.json";
import choices from "../../../build/choices.json";
import { rememberAnyway } from "./memory";
import { ownFigures, WorkerOffice } from "./office";
import { keepOffline } from "./pwa";
import Status from "./Status.svelte";
import "../theme.css";

rememberAnyway();
const nobody = { waiting: [], playing: [] };
const office = new WorkerOffice({ "/choices": choices, "/tables": nobody, ...(ownFigures() === null ? { "/components": box } : {}) });
answerBy(office);
keepOffline(office.there);

/** Links within the page don't reload it: the engine would have to restart. */
addEventListener("click", (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
  if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  if (link.download || link.target || link.origin !== location.origin || link.pathname !== HOME) return;
  if (link.search === location.search && link.hash !== "") return; // the browser stays on the page by itself
  event.preventDefault();
  go(link.href);
  if (where().table === null) scrollTo(0, 0);
});

const target = document.getElementById("app") ?? document.body;
await begin();
mount(Status, { target: document.body });
await unpackBox();
mount(App, { target });
