/** The client's listener, in a script of its own: it is loaded when a person reaches for the microphone. */
export { createListener } from "@intent-resolution/client";
