import { mount } from "svelte";
import App from "./App.svelte";
import { takeKeys, unpackBox } from "./server/api";
import { begin } from "./browser/settings.svelte";
import "./theme.css";

takeKeys();
if (location.pathname.startsWith("/t/")) void import("./screens/session/TableScreen.svelte"); // beside what is awaited below
addEventListener("hashchange", () => takeKeys() && location.reload());
await Promise.all([unpackBox(), begin()]);
mount(App, { target: document.getElementById("app") ?? document.body });
