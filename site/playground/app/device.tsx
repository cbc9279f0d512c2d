import { ACTION_TYPES, type Action, type ActionType } from "@intent-resolution/contract";
import { Switch } from "../../shell/controls/switch.tsx";
import { memo } from "../../shell/rendering/memo.ts";
import { useTexts } from "../draft/texts.ts";
import type { App } from "./app.ts";
import { Room } from "./room.tsx";

interface DeviceProps {
  readonly app: App;
  /** The actions that would follow if the input were sent now. */
  readonly aims: readonly Action[];
  readonly on: ReadonlySet<ActionType>;
  onSwitch(type: ActionType, on: boolean): void;
}

/** The application of a person who uses the service: a room, and the handlers that move it, each with its switch. */
export const Device = memo(function Device({ app, aims, on, onSwitch }: DeviceProps) {
  const texts = useTexts().app;
  const heard = aims.filter(({ type }) => on.has(type));
  return (
    <section class="device" aria-labelledby="app-title">
      <header class="device-bar">
        <h2 id="app-title">{texts.title}</h2>
        <span>{texts.tag}</span>
      </header>
      <Room app={app} aims={heard} />
      <ul class="handlers" aria-label={texts.handlers}>
        {ACTION_TYPES.map((type) => {
          const places = app.acted.flatMap((each, index) => (each.type === type ? [index + 1] : []));
          const isAimed = aims.some((action) => action.type === type);
          return (
            <li key={type} class={places.length > 0 ? "acted" : isAimed ? "aimed" : ""}>
              {places.map((place) => (
                <b key={place}>{place}</b>
              ))}
              {places.length > 0 && <span class="visually-hidden">{texts.acted}</span>}
              <code>
                {type.slice(0, type.indexOf(".") + 1)}
                <wbr />
                {type.slice(type.indexOf(".") + 1)}
              </code>
              <Switch label={texts.switch(type)} on={on.has(type)} onSwitch={(isOn) => onSwitch(type, isOn)}>
                {null}
              </Switch>
            </li>
          );
        })}
      </ul>
    </section>
  );
});
