import { file } from "../file.ts";
import { bodyCases } from "./http-bodies.ts";
import { routeCases } from "./http-routes.ts";

/** Requests as they are sent, byte for byte, and what their responses have. */
export const httpVectors = () => file("http", [...bodyCases(), ...routeCases()]);
