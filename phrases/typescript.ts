/**
 * The actions of phrases as types of TypeScript, to which handlers are held: for a build or a command.
 *
 * @module @intent-resolution/phrases/typescript
 */

export { type ActionsModuleOptions, actionsModule, WRITTEN } from "./typescript/actions-module.ts";
