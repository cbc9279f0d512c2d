import { Icon } from "../../shell/icon.tsx";
import { useTexts } from "../work/texts.ts";
import type { App } from "./app.ts";

/** What is about to come, drawn dashed: it is not there yet. */
const Aim = ({ text }: { text: string }) => (
  <span class="aim" dir="auto">
    {text || "…"}
  </span>
);

/** Pages that the demo application has of its own. */
const PAGES = ["/", "/home", "/map"];

export function Screen({ path, aim }: { path: string; aim: string | undefined }) {
  const texts = useTexts().app;
  const links = PAGES.includes(path) ? PAGES : [...PAGES, path];
  return (
    <div class="screen">
      <p class="screen-address">
        <span class="screen-dots" aria-hidden="true" />
        <code>{path}</code>
        {aim !== undefined && aim !== path && <Aim text={aim} />}
      </p>
      <div class="screen-page">
        <span class="screen-links" aria-hidden="true">
          {links.map((link) => (
            <span key={link} class={link === path ? "current" : link === aim ? "aimed" : ""}>
              {texts.pages[link] ?? link}
            </span>
          ))}
        </span>
        <strong dir="auto">{texts.pages[path] ?? texts.page(path)}</strong>
      </div>
    </div>
  );
}

type Aimed = { readonly type: "media.play" | "media.pause"; readonly target: string };

export function Player({ player, aim }: { player: App["player"]; aim: Aimed | undefined }) {
  const texts = useTexts().app;
  return (
    <p class={player.playing ? "player playing" : "player"}>
      <Icon name={player.playing ? "play" : "pause"} />
      <span>
        <code>{player.target}</code>
        <small>{player.playing ? texts.playing : texts.paused}</small>
      </span>
      {aim ? (
        <Aim text={aim.type === "media.play" ? "▶" : "❚❚"} />
      ) : (
        <span class="bars" aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
      )}
    </p>
  );
}

/** Scenes that are always there; one that is not known yet joins them, in front, when it takes the focus. */
const SCENES = ["garden", "bedroom", "stage"];

export function Scenes({ name, aim }: { name: string; aim: string | undefined }) {
  const others = [name, ...(aim ? [aim] : [])].filter((each) => !SCENES.includes(each));
  const scenes = new Set([...others, ...SCENES]);
  return (
    <ul class="scenes">
      {[...scenes].map((each) => (
        <li key={each} class={each === name ? "focused" : each === aim ? "aimed" : ""}>
          <code>{each}</code>
        </li>
      ))}
    </ul>
  );
}

export function Note({ lines, aim }: { lines: readonly string[]; aim: string | undefined }) {
  return (
    <p class="note-text">
      {lines.map((line, index) => (
        <span key={index} dir="auto">
          {line || " "}
        </span>
      ))}
      {aim !== undefined && <Aim text={aim} />}
    </p>
  );
}

export function Workflows({ runs, aim }: { runs: App["workflows"]; aim: string | undefined }) {
  return (
    <ol class="runs">
      {runs.map(({ target, parameters }, index) => (
        <li key={index}>
          <code>{target}</code>{" "}
          <small>
            {Object.entries(parameters)
              .map(([name, value]) => `${name}=${value}`)
              .join(" ")}
          </small>
        </li>
      ))}
      {aim !== undefined && (
        <li>
          <Aim text={aim} />
        </li>
      )}
    </ol>
  );
}
