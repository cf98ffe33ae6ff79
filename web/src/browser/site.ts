// Whether this is the static page, which needs no server, or a server's page; decided when it is built.
export const SITE: boolean = import.meta.env.MODE === "site";
/** A server for tables with friends, if one was named when the static page was built. */
export const SERVER = (import.meta.env.VITE_SERVER as string | undefined) ?? "";
/** The page's base path: the static one may be in any folder. */
export const HOME: string = SITE ? new URL(".", document.baseURI).pathname : "/";
