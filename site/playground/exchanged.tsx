import type { Exchange } from "../shell/exchange.ts";
import { ExchangeView } from "../shell/exchange-view.tsx";
import { isPhone } from "../shell/phone.ts";
import { pure } from "../shell/pure.ts";
import { useTexts } from "./work/texts.ts";

/** The newest request and its response, as they were sent. */
export const Exchanged = pure(function Exchanged({ exchange }: { exchange: Exchange }) {
  return (
    <section class="panel exchanged" aria-labelledby="wire-title">
      <h2 id="wire-title">{useTexts().wire.title}</h2>
      <ExchangeView exchange={exchange} isWhole={!isPhone()} />
    </section>
  );
});
