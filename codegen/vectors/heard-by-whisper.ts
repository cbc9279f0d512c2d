import { from } from "./heard-case.ts";

const transformers =
  "https://github.com/huggingface/transformers, tests/models/whisper/test_modeling_whisper.py";

/** What Whisper wrote, as others published it: prose, often with a blank in front; and what it writes of silence. */
export const ofWhisper = [
  ...from(
    {
      recognizer: "faster-whisper, March 2024",
      published: "https://github.com/home-assistant/core/issues/111962",
    },
    {
      name: "Whisper: a comma within a command",
      heard: "Turn off, kitchen sink.",
      candidates: [
        ["Turn off, kitchen sink.", "as_said"],
        ["Turn off kitchen sink", "without_punctuation"],
      ],
      matches: ["turn off kitchen sink"],
      misses: ["turn off", "kitchen sink"],
    },
  ),
  ...from(
    {
      recognizer: "faster-whisper small-int8",
      published: "https://github.com/home-assistant/core/issues/139183",
    },
    {
      name: "Whisper, German: a command as a sentence",
      heard: "Musik weiterlaufen lassen.",
      candidates: [
        ["Musik weiterlaufen lassen.", "as_said"],
        ["Musik weiterlaufen lassen", "without_punctuation"],
      ],
      matches: ["musik weiterlaufen lassen"],
      misses: ["musik weiter laufen lassen"],
    },
  ),
  ...from(
    { recognizer: "faster-whisper", published: "https://github.com/home-assistant/core/issues/101995" },
    {
      name: "Whisper: noise as full stops",
      heard: " .  .  .  .",
      candidates: [[" .  .  .  .", "as_said"]],
      misses: ["stop"],
    },
  ),
  ...from(
    { recognizer: "faster-whisper", published: "https://github.com/SYSTRAN/faster-whisper/issues/1190" },
    {
      name: "Whisper: a number in digits, and neither capital nor full stop",
      heard: " 95 lines and no more thats it",
      candidates: [[" 95 lines and no more thats it", "as_said"]],
      matches: ["95 lines and no more thats it"],
      misses: ["ninety five lines and no more thats it", "95 lines and no more that's it"],
    },
  ),
  ...from(
    {
      recognizer: "Whisper at Groq, in Whisper Desktop 1.1.2",
      published: "https://github.com/KernAlan/whisper-desktop/issues/2",
    },
    {
      name: "Whisper: a comma after the first word",
      heard: "Stop, whisper.",
      candidates: [
        ["Stop, whisper.", "as_said"],
        ["Stop whisper", "without_punctuation"],
      ],
      matches: ["stop whisper"],
      misses: ["stop"],
    },
    {
      name: "Whisper: a capital within",
      heard: "Stop Whisper.",
      candidates: [
        ["Stop Whisper.", "as_said"],
        ["Stop Whisper", "without_punctuation"],
      ],
      matches: ["stop whisper"],
    },
    {
      name: "Whisper: the same command heard as another word",
      heard: "Stop whispering.",
      candidates: [
        ["Stop whispering.", "as_said"],
        ["Stop whispering", "without_punctuation"],
      ],
      misses: ["stop whisper"],
    },
  ),
  ...from(
    { recognizer: "Whisper large", published: transformers },
    {
      name: "Whisper: a blank in front and a hyphen within",
      heard: " Kimura-san called me.",
      candidates: [
        [" Kimura-san called me.", "as_said"],
        ["Kimura-san called me", "without_punctuation"],
      ],
      matches: ["kimura-san called me"],
      misses: ["kimura san called me"],
    },
    {
      name: "Whisper, Japanese: neither blank nor punctuation",
      heard: "木村さんに電話を貸してもらいました",
      candidates: [["木村さんに電話を貸してもらいました", "as_said"]],
      matches: ["木村さんに電話を貸してもらいました"],
      misses: ["電話を貸してもらいました"],
    },
    {
      name: "Whisper: a blank in front, and no full stop",
      heard: " I borrowed a phone from Kimura san",
      candidates: [[" I borrowed a phone from Kimura san", "as_said"]],
      matches: ["i borrowed a phone from kimura san"],
      misses: ["I borrowed a phone from Kimura-san"],
    },
  ),
  ...from(
    {
      recognizer: "Whisper small, in Transformers.js",
      published: "https://github.com/huggingface/transformers.js, src/pipelines.js",
    },
    {
      name: "Whisper, French: commas, apostrophes and an accent",
      heard: " J'adore, j'aime, je n'aime pas, je déteste.",
      candidates: [
        [" J'adore, j'aime, je n'aime pas, je déteste.", "as_said"],
        ["J'adore j'aime je n'aime pas je déteste", "without_punctuation"],
      ],
      matches: ["j'adore j'aime je n'aime pas je déteste"],
      misses: ["j'adore j'aime je n'aime pas je deteste"],
    },
  ),
  ...from(
    { recognizer: "WhisperX", published: "https://github.com/m-bain/whisperX/issues/314" },
    {
      name: "Whisper: a greeting",
      heard: "Good day.",
      candidates: [
        ["Good day.", "as_said"],
        ["Good day", "without_punctuation"],
      ],
      matches: ["good day"],
    },
    {
      name: "Whisper: two numbers in digits",
      heard: "780 802",
      candidates: [["780 802", "as_said"]],
      matches: ["780 802"],
      misses: ["780802", "seven eighty eight oh two"],
    },
  ),
  ...from(
    { recognizer: "Whisper, in whisperIME", published: "https://github.com/woheller69/whisperIME/issues/57" },
    {
      name: "Whisper: silence, as it was taught by films",
      heard: "Thank you for watching!",
      candidates: [
        ["Thank you for watching!", "as_said"],
        ["Thank you for watching", "without_punctuation"],
      ],
      misses: ["thank you"],
    },
  ),
  ...from(
    { recognizer: "Whisper", published: "https://github.com/PocketShell-io/pocketshell/issues/452" },
    {
      name: "Whisper: silence, in Korean",
      heard: "시청해주셔서 감사합니다!",
      candidates: [
        ["시청해주셔서 감사합니다!", "as_said"],
        ["시청해주셔서 감사합니다", "without_punctuation"],
      ],
      misses: ["감사합니다"],
    },
  ),
  ...from(
    { recognizer: "Whisper base", published: "https://github.com/karansinghgit/speaktype/issues/42" },
    {
      name: "Whisper: silence that is named",
      heard: "[BLANK_AUDIO]",
      candidates: [["[BLANK_AUDIO]", "as_said"]],
      misses: ["blank audio", "blank_audio"],
    },
  ),
];
