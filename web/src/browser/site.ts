// Whether this page is the static one, which answers itself, or has a server behind it; known when it is built.
export const SITE: boolean = import.meta.env.MODE === "site";
/** A server for tables with friends, if whoever built the static page named one. */
export const SERVER = (import.meta.env.VITE_SERVER as string | undefined) ?? "";
/** Where the page lies: the static one may be in any folder. */
export const HOME: string = SITE ? new URL(".", document.baseURI).pathname : "/";
