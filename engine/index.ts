export { actions, capabilities, templates } from "./catalog.ts";
export { normalize } from "./normalize.ts";
export { resolve } from "./resolve.ts";
