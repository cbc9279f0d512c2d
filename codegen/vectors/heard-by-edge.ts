import { from } from "./heard-case.ts";

const AZURE = "Azure Speech, the service that Edge asks";

/** What Edge, and the service that it asks, wrote, as others published it: sentences, with capitals and punctuation. */
export const ofEdge = [
  ...from(
    { recognizer: "Edge, 2022", published: "https://github.com/mlsof21/voice-dim/issues/21" },
    {
      name: "Edge: a comma after the first word, which is spelled in another way than it was meant",
      heard: "OK, ghost",
      candidates: [
        ["OK, ghost", "as_said"],
        ["OK ghost", "without_punctuation"],
      ],
      matches: ["ok ghost"],
      misses: ["okay ghost"],
    },
  ),
  ...from(
    {
      recognizer: "Edge",
      published: "a diary of an examiner of spoken English, indexed without its repository",
    },
    {
      name: "Edge: a full stop after the first word",
      heard: "So. We were brought up.",
      candidates: [
        ["So. We were brought up.", "as_said"],
        ["So We were brought up", "without_punctuation"],
        ["We were brought up", "without_skip_words"],
      ],
      options: { skipWords: ["so"] },
      matches: ["we were brought up"],
      misses: ["we were brought"],
    },
  ),
  ...from(
    {
      recognizer: "the browser's, in an extension for Chrome and Edge, February 2023",
      published: "https://github.com/C-Nedelcu/talk-to-chatgpt/issues/29",
    },
    {
      name: "a browser: a command of one word",
      heard: "Pause.",
      candidates: [
        ["Pause.", "as_said"],
        ["Pause", "without_punctuation"],
      ],
      matches: ["pause"],
      misses: ["pauses"],
    },
    {
      name: "a browser: another command of one word",
      heard: "Stop.",
      candidates: [
        ["Stop.", "as_said"],
        ["Stop", "without_punctuation"],
      ],
      matches: ["stop"],
    },
  ),
  ...from(
    { recognizer: AZURE, published: "https://github.com/microsoft/cognitive-services-speech-sdk-js, tests" },
    {
      name: "Azure: a question with an apostrophe",
      heard: "What's the weather like?",
      candidates: [
        ["What's the weather like?", "as_said"],
        ["What's the weather like", "without_punctuation"],
      ],
      matches: ["what's the weather like"],
      misses: ["whats the weather like", "what's the weather"],
    },
  ),
  ...from(
    { recognizer: AZURE, published: "https://github.com/microsoft/IoT-For-Beginners, 6-consumer" },
    {
      name: "Azure: two numbers in digits, and a full stop",
      heard: "Set a 2 minute and 27 second timer.",
      candidates: [
        ["Set a 2 minute and 27 second timer.", "as_said"],
        ["Set a 2 minute and 27 second timer", "without_punctuation"],
      ],
      matches: ["set a 2 minute and 27 second timer"],
      misses: ["set a two minute and twenty seven second timer"],
    },
  ),
  ...from(
    {
      recognizer: AZURE,
      published: "https://github.com/microsoft/cognitive-services-speech-sdk-js/issues/119",
    },
    {
      name: "Azure: every alternative is scored, and ends in a full stop",
      heard: [
        ["Text 1234.", 0.964762],
        ["Text 123 fourth.", 0.8515551],
      ],
      candidates: [
        ["Text 1234.", "as_said", 0],
        ["Text 1234", "without_punctuation", 0],
        ["Text 123 fourth.", "as_said", 1],
        ["Text 123 fourth", "without_punctuation", 1],
      ],
      matches: ["text 1234"],
      misses: ["text one two three four", "text 123"],
    },
  ),
  ...from(
    { recognizer: AZURE, published: "https://github.com/jambonz/jambonz-feature-server/issues/561" },
    {
      name: "Azure: one word, scored",
      heard: [["Hello.", 0.975003]],
      candidates: [
        ["Hello.", "as_said"],
        ["Hello", "without_punctuation"],
      ],
      matches: ["hello"],
    },
  ),
  ...from(
    {
      recognizer: AZURE,
      published: "https://github.com/compulim/web-speech-cognitive-services, SPEC-RECOGNITION.md",
    },
    {
      name: "Azure: one word that is hardly understood",
      heard: [["No.", 0.2331869]],
      candidates: [
        ["No.", "as_said"],
        ["No", "without_punctuation"],
      ],
      matches: ["no"],
      misses: ["n"],
    },
  ),
  ...from(
    {
      recognizer: AZURE,
      published: "https://github.com/Azure-Samples/SpeechToText-WebSockets-Javascript/issues/11",
    },
    {
      name: "Azure: a word for a test",
      heard: "Test.",
      candidates: [
        ["Test.", "as_said"],
        ["Test", "without_punctuation"],
      ],
      matches: ["test"],
    },
  ),
  ...from(
    {
      recognizer: AZURE,
      published: "https://github.com/Azure-Samples/cognitive-services-speech-sdk/issues/269",
    },
    {
      name: "Azure, Chinese: blanks around a number, and an ideographic full stop",
      heard: [["打开编号 123456 的灯。", 0.9999812841415405]],
      candidates: [
        ["打开编号 123456 的灯。", "as_said"],
        ["打开编号 123456 的灯", "without_punctuation"],
        ["打开编号123456的灯", "without_blanks"],
      ],
      matches: ["打开编号123456的灯", "打开编号 123456 的灯"],
      misses: ["打开编号12345的灯"],
    },
  ),
  ...from(
    {
      recognizer: "Home Assistant Cloud, October 2023",
      published: "https://github.com/home-assistant/core/issues/102835",
    },
    {
      name: "Home Assistant Cloud, Czech: a comma after the first word of a command",
      heard: "Zhasni, hvězdu.",
      candidates: [
        ["Zhasni, hvězdu.", "as_said"],
        ["Zhasni hvězdu", "without_punctuation"],
      ],
      matches: ["zhasni hvězdu"],
      misses: ["zhasni hvezdu"],
    },
  ),
];
