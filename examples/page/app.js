import {
  createHandlers,
  createListener,
  createLocalClient,
  dangerous,
  holdGesture,
  motionInputs,
  openTarget,
  pushToTalk,
} from "./intent-resolution.js";
import { readPhrases } from "./phrases.js";

const $ = (selector) => document.querySelector(selector);
const show = (text) => {
  $("#status").textContent = text;
};

// What one can say or show; the last of it takes free text.
const rules = readPhrases(await (await fetch("page.phrases")).text());

/** Shows the prices that a search finds. */
function search(query) {
  for (const item of document.querySelectorAll("#list li"))
    item.hidden = !item.textContent.toLowerCase().includes(query.toLowerCase());
}

const handlers = createHandlers(
  {
    "navigation.open": ({ target }) => location.assign(openTarget(target, document.baseURI)),
    "text.insert": ({ text }) => {
      $("#notes").value += `${text} `;
    },
    "workflow.trigger": {
      wipe: dangerous(() => {
        $("#notes").value = "";
      }),
      search: ({ parameters }) => search(parameters.query),
    },
  },
  { confirm: ({ ruleId }) => window.confirm(`Really ${ruleId}?`) },
);
const summary = (performed) =>
  performed.map(({ intent, outcome }) => `${intent.ruleId}: ${outcome}`).join(", ");

// Voice
const listener = createListener({ rules, handlers, lang: "en", skipWords: ["please"] });
let last = null;
listener.subscribe(({ status, interim, utterance, error }) => {
  $("#listen").textContent = status === "idle" ? "Listen" : "Stop";
  if (error) show(`Trouble: ${error.code}`);
  else if (interim) show(`${interim} …`);
  else if (utterance && utterance !== last)
    show(summary(utterance.performed) || `No rule matches “${utterance.transcript}”`);
  last = utterance;
});
$("#listen").addEventListener("click", () => {
  if (listener.state.status === "idle") listener.start();
  else listener.stop();
});
pushToTalk(listener, $("#talk"));

// Gestures: a recognizer such as MediaPipe's GestureRecognizer, with its model, is yours to add. Put a function here
// that makes one; its manual says how.
const client = createLocalClient({ rules });
const makeRecognizer = globalThis.makeGestureRecognizer;
let stopWatching = null;

async function watch(video) {
  const recognizer = await makeRecognizer();
  const stream = await navigator.mediaDevices.getUserMedia({ video: true });
  video.srcObject = stream;
  await video.play();
  const held = holdGesture({ holdMs: 500, minScore: 0.7 });
  let next = video.requestVideoFrameCallback(frame);
  async function frame(timeMs) {
    next = video.requestVideoFrameCallback(frame);
    const input = held(motionInputs(recognizer.recognizeForVideo(video, timeMs)), timeMs);
    if (!input) return;
    const { intents } = await client.resolve({ input });
    show(summary(await handlers.perform(intents)) || `No rule matches ${input.gesture}`);
  }
  return () => {
    video.cancelVideoFrameCallback(next);
    for (const track of stream.getTracks()) track.stop();
  };
}

$("#watch").addEventListener("click", async () => {
  if (stopWatching) {
    stopWatching();
    stopWatching = null;
  } else if (makeRecognizer) stopWatching = await watch($("#camera"));
  else show("This page has no gesture recognizer yet");
  $("#watch").textContent = stopWatching ? "Stop watching" : "Watch";
});

// The page is shown while this file still waits for the phrases: until here a click would be lost.
for (const button of document.querySelectorAll("button")) button.disabled = false;
