import { ACTION_TYPES, type Action, type ActionType } from "@intent-resolution/contract";
import type { ComponentChildren } from "preact";
import { Icon } from "../../shell/icon.tsx";
import { pure } from "../../shell/pure.ts";
import { Switch } from "../../shell/switch.tsx";
import { useTexts } from "../work/texts.ts";
import type { App } from "./app.ts";
import { Note, Player, Scenes, Screen, Workflows } from "./tiles.tsx";

interface DeviceProps {
  readonly app: App;
  /** What would act if the input were sent now. */
  readonly aims: readonly Action[];
  readonly on: ReadonlySet<ActionType>;
  onSwitch(type: ActionType, on: boolean): void;
}

export type TileName = "screen" | "player" | "scene" | "note" | "workflows";

/** The part of the application that an action moves. */
const TILES: Record<ActionType, TileName> = {
  "navigation.open": "screen",
  "media.play": "player",
  "media.pause": "player",
  "scene.focus": "scene",
  "text.insert": "note",
  "workflow.trigger": "workflows",
};

/** The application of a person who uses the service, in a frame, each part with the switches of its handlers. */
export const Device = pure(function Device({ app, aims, on, onSwitch }: DeviceProps) {
  const texts = useTexts().app;
  const tile = (name: TileName, content: ComponentChildren) => {
    const types = ACTION_TYPES.filter((type) => TILES[type] === name);
    const places = app.acted.flatMap((type, index) => (types.includes(type) ? [index + 1] : []));
    const aim = aims.find(({ type }) => types.includes(type));
    const isOn = types.some((type) => on.has(type));
    const state = `${places.length > 0 ? "acted" : ""} ${aim ? "aimed" : ""} ${isOn ? "" : "deaf"}`;
    return (
      // The key changes whenever it acts, so that the tile shows anew that it was moved.
      <section class={`tile tile-${name} ${state}`} key={`${name} ${app.run} ${places.join()}`}>
        <header>
          <h3>{texts.tiles[name]}</h3>
          {places.length > 0 && (
            <span class="acted-places">
              {places.map((place) => (
                <b key={place}>{place}</b>
              ))}
              <span class="visually-hidden">{texts.acted}</span>
            </span>
          )}
          <div class="tile-switches needs-script">
            {types.map((type) => (
              <Switch
                key={type}
                label={texts.switch(type)}
                on={on.has(type)}
                onSwitch={(isOn) => onSwitch(type, isOn)}
              >
                {types.length > 1 && <Icon name={type === "media.pause" ? "pause" : "play"} />}
              </Switch>
            ))}
          </div>
        </header>
        <div class="tile-content">{content}</div>
      </section>
    );
  };
  const aimOf = <T extends ActionType>(...types: T[]) =>
    aims.find((action): action is Extract<Action, { type: T }> => types.some((type) => type === action.type));

  return (
    <section class="device" aria-labelledby="app-title">
      <header class="device-bar">
        <h2 id="app-title">{texts.title}</h2>
        <span>{texts.tag}</span>
      </header>
      <div class="device-glass">
        {tile("screen", <Screen path={app.path} aim={aimOf("navigation.open")?.target} />)}
        {tile("player", <Player player={app.player} aim={aimOf("media.play", "media.pause")} />)}
        {tile("scene", <Scenes name={app.scene} aim={aimOf("scene.focus")?.target} />)}
        {tile("note", <Note lines={app.note} aim={aimOf("text.insert")?.text} />)}
        {tile("workflows", <Workflows runs={app.workflows} aim={aimOf("workflow.trigger")?.target} />)}
      </div>
    </section>
  );
});
