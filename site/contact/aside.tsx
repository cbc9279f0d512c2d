import { isBuild, setting, where } from "../shell/controls/placeholder.tsx";
import { languageQuery, useLanguage } from "../shell/language.tsx";
import { useTexts } from "./texts.ts";

/** Renders what is beside the inquiry: what happens next, who keeps what is sent, and where questions about it go. */
export function Aside() {
  const { shell, tag } = useLanguage();
  const texts = useTexts();
  const email = setting("operatorEmail");
  const privacyUrl = setting("privacyUrl");
  const keeper = isBuild ? "{{keeper}}" : setting("operatorName") || email;
  return (
    <aside class="contact-aside">
      <h2>{texts.users.title}</h2>
      <p>
        {texts.users.guides} <a href={`/guides${languageQuery(tag)}`}>{shell.pages.guides}</a>
      </p>
      {where("operatorEmail", email, () => (
        <p>
          {texts.users.write} <a href={`mailto:${email}`}>{email}</a>
        </p>
      ))}
      <h2>{texts.aside.next}</h2>
      <p>{texts.aside.reply}</p>
      <h2>{texts.aside.data}</h2>
      {where("noKeeper", !(keeper || privacyUrl), () => (
        <p>{texts.dataNote}</p>
      ))}
      {where("keeper", keeper, () => (
        <p>{shell.operator.keeps(keeper)}</p>
      ))}
      {where("operatorEmail", email, () => (
        <p>
          {texts.withdraw} <a href={`mailto:${email}`}>{email}</a>
        </p>
      ))}
      {where("privacyUrl", privacyUrl, () => (
        <a href={privacyUrl}>{shell.operator.privacy}</a>
      ))}
    </aside>
  );
}
