import { ACTION_TYPES, type ActionType } from "@intent-resolution/contract";
import type { ComponentChildren } from "preact";
import { Icon } from "../shell/icon.tsx";
import { Switch } from "../shell/switch.tsx";
import type { Stage } from "./stage.ts";
import { useTexts } from "./texts.ts";

/** The tile that an action of each type moves. */
const TILES = {
  "navigation.open": "screen",
  "text.insert": "note",
  "media.play": "player",
  "media.pause": "player",
  "scene.focus": "scene",
  "workflow.trigger": "workflows",
} as const satisfies Record<ActionType, string>;

type TileName = (typeof TILES)[ActionType];

interface StageProps {
  readonly stage: Stage;
  readonly on: ReadonlySet<ActionType>;
  onSwitch(type: ActionType, on: boolean): void;
}

/** The mock application in small tiles, each with the switches of the handlers that move it. */
export function StageView({ stage, on, onSwitch }: StageProps) {
  const texts = useTexts().stage;
  const contents: Readonly<Record<TileName, ComponentChildren>> = {
    screen: <Screen path={stage.path} />,
    note: <Note lines={stage.note} />,
    player: <Player player={stage.player} />,
    scene: <Scene name={stage.scene} />,
    workflows: <Workflows runs={stage.workflows} />,
  };
  const tile = (name: TileName) => {
    const types = ACTION_TYPES.filter((type) => TILES[type] === name);
    const moved = stage.last !== null && types.includes(stage.last.type);
    return (
      // The key changes with every action, so that the tile shows anew that it was moved.
      <section class={moved ? "tile moved" : "tile"} key={moved ? `${name}-${stage.last?.count}` : name}>
        <h3>{texts.tiles[name]}</h3>
        <div class="tile-content">{contents[name]}</div>
        <div class="tile-switches">
          {types.map((type) => (
            <Switch
              key={type}
              label={texts.switch(type)}
              on={on.has(type)}
              onSwitch={(isOn) => onSwitch(type, isOn)}
            >
              <code>{type}</code>
            </Switch>
          ))}
        </div>
      </section>
    );
  };

  return <div class="stage">{[...new Set(ACTION_TYPES.map((type) => TILES[type]))].map(tile)}</div>;
}

function Screen({ path }: { path: string }) {
  const texts = useTexts().stage;
  return (
    <div class="screen">
      <p class="screen-address">
        <span class="screen-dots" aria-hidden="true" />
        <code>{path}</code>
      </p>
      <p class="screen-page">{path === "/" ? texts.startPage : texts.page(path)}</p>
    </div>
  );
}

function Note({ lines }: { lines: readonly string[] }) {
  const texts = useTexts().stage;
  return lines.length === 0 ? (
    <p class="empty">{texts.emptyNote}</p>
  ) : (
    <p class="note-text">
      {lines.map((line, index) => (
        <span key={index}>{line || " "}</span>
      ))}
    </p>
  );
}

function Player({ player }: { player: Stage["player"] }) {
  const texts = useTexts().stage;
  if (!player) return <p class="empty">{texts.silence}</p>;
  return (
    <p class={player.playing ? "player playing" : "player"}>
      <Icon name={player.playing ? "play" : "pause"} />
      <span>
        <code>{player.target}</code>
        <small>{player.playing ? texts.playing : texts.paused}</small>
      </span>
      <span class="bars" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
    </p>
  );
}

/** Scenes that are always there; one that is not known yet joins them when it takes the focus. */
const SCENES = ["main", "trails"];

function Scene({ name }: { name: string | null }) {
  const texts = useTexts().stage;
  const scenes = name === null || SCENES.includes(name) ? SCENES : [...SCENES, name];
  return (
    <ul class="scenes">
      {scenes.map((each) => (
        <li key={each} class={each === name ? "focused" : ""}>
          <code>{each}</code>
          {each === name && <small>{texts.focused}</small>}
        </li>
      ))}
    </ul>
  );
}

function Workflows({ runs }: { runs: Stage["workflows"] }) {
  const texts = useTexts().stage;
  if (runs.length === 0) return <p class="empty">{texts.noRuns}</p>;
  return (
    <ol class="runs">
      {runs.map(({ target, parameters }, index) => (
        <li key={index}>
          <code>{target}</code>
          {Object.entries(parameters).map(([name, value]) => (
            <small key={name}>
              {name}: {value}
            </small>
          ))}
        </li>
      ))}
    </ol>
  );
}
