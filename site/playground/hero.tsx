import { useTexts } from "./texts.ts";

/** What this is, in one glance: words, and the way of a phrase to an action. It is there before any script. */
export function Hero() {
  const texts = useTexts().hero;
  return (
    <section class="hero" aria-labelledby="hero-title">
      <div>
        <h1 id="hero-title">{texts.title}</h1>
        <p class="lead">{texts.lead}</p>
      </div>
      <ol class="way">
        {texts.way.map(({ name, example, note }, index) => (
          <li key={name}>
            <span class="way-number" aria-hidden="true">
              {index + 1}
            </span>
            <strong>{name}</strong>
            <code>{example}</code>
            <small>{note}</small>
          </li>
        ))}
      </ol>
    </section>
  );
}
