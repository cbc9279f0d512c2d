import type { ComponentChildren } from "preact";
import { useLanguage } from "../shell/language.tsx";
import { useTexts } from "./texts.ts";

/** The operator's settings, which the server fills in. */
const PLACES: DOMStringMap = { operatorEmail: "{{operatorEmail}}", privacyUrl: "{{privacyUrl}}" };
const isBuild = typeof document === "undefined";
const section = (name: string, content: ComponentChildren) => (
  <>
    {isBuild && `{{#${name}}}`}
    {content}
    {isBuild && `{{/${name}}}`}
  </>
);

/** Beside the inquiry: what happens next, who keeps what is sent, and where questions about it go. */
export function Aside() {
  const { shell } = useLanguage();
  const texts = useTexts();
  const { operatorName, operatorEmail, privacyUrl } = isBuild ? PLACES : document.documentElement.dataset;
  const keeper = isBuild ? "{{keeper}}" : operatorName || operatorEmail;
  return (
    <aside class="contact-aside">
      <h2>{texts.aside.next}</h2>
      <p>{texts.aside.reply}</p>
      <h2>{texts.aside.data}</h2>
      {(isBuild || !(keeper || privacyUrl)) && section("noKeeper", <p>{texts.dataNote}</p>)}
      {keeper && section("keeper", <p>{shell.operator.keeps(keeper)}</p>)}
      {operatorEmail &&
        section(
          "operatorEmail",
          <p>
            {texts.withdraw} <a href={`mailto:${operatorEmail}`}>{operatorEmail}</a>
          </p>,
        )}
      {privacyUrl && section("privacyUrl", <a href={privacyUrl}>{shell.operator.privacy}</a>)}
    </aside>
  );
}
