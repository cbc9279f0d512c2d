import { pageTexts } from "../../shell/texts.ts";
import type { PlaygroundTexts } from "../../texts/en/playground.ts";
import type { WorkspaceTexts } from "../../texts/en/workspace.ts";

export const [PlaygroundTextsProvider, useTexts] = pageTexts<PlaygroundTexts>();
export const [WorkspaceTextsProvider, useWorkspaceTexts] = pageTexts<WorkspaceTexts>();
