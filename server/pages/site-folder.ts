import { pathToFileURL } from "node:url";

/** The folder into which `packaging/pages.ts` writes the pages; as one program the service has them in a folder beside it. */
export const SITE_FOLDER = import.meta.url.includes("/$bunfs/")
  ? new URL("pages/", pathToFileURL(process.execPath))
  : new URL("../../site/dist/", import.meta.url);
