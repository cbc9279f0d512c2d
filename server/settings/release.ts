import manifest from "../package.json" with { type: "json" };

/** The version of the release: of the binary, the image and their changelog. The API has one of its own. */
export const RELEASE: string = manifest.version;
