import { Option } from "@commander-js/extra-typings";

export const actionOption = () =>
  new Option("--action <action>", "the action of phrases that name none, such as “scene.focus map”");
