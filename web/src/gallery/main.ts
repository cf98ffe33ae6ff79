// Development only: `gallery.html` shows the art, `gallery.html?fixture=NAME` a recorded position.
import { mount } from "svelte";
import { type Language, speak } from "../words/i18n.svelte";
import "../theme.css";
import "./unpacked";
import Gallery from "./Gallery.svelte";
import TableFixture from "./TableFixture.svelte";

const query = new URLSearchParams(location.search);
document.documentElement.dataset.theme = query.get("theme") ?? "light";
const fixture = query.get("fixture");
void speak((query.get("lang") ?? "en") as Language).then(() => {
  if (fixture === null) mount(Gallery, { target: document.body });
  else mount(TableFixture, { target: document.body, props: { name: fixture } });
});
