/** The module of a file of phrases, where one of the plugins compiles it. */
declare module "*.phrases" {
  const set: import("@intent-resolution/phrases").PhraseSet;
  export default set;
}
