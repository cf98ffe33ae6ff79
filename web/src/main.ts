import { mount } from "svelte";
import App from "./App.svelte";
import { begin } from "./lib/settings.svelte";
import "./theme.css";

await begin();
mount(App, { target: document.getElementById("app") ?? document.body });
