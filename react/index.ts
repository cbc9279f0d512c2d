/**
 * The listener of `@intent-resolution/client` as a React hook.
 *
 * @module @intent-resolution/react
 */

export { type UseListener, useListener } from "./use-listener.ts";
