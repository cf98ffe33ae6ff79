// Whether this page is the static one, which answers itself, or has a server behind it; known when it is built.
export const SITE: boolean = import.meta.env.MODE === "site";
/** Where the page lies: the static one may be in any folder. */
export const HOME: string = SITE ? new URL(".", document.baseURI).pathname : "/";
