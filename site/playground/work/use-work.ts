import { useCallback, useLayoutEffect, useReducer, useRef, useState } from "preact/hooks";
import { pageAddress } from "../../shell/origin.ts";
import { createKeeping, type Keeping } from "./keeping.ts";
import { RulesFileError } from "./rules-file.ts";
import { holdSlot, type SavedWork, save, savedWorks, slotOfTab } from "./saved-works.ts";
import { type Edit, edit, openSession, type Session, type Work } from "./session.ts";
import { starterOf } from "./starter.ts";
import { useTexts } from "./texts.ts";

/** The owner of the work on the page: one's own, or one that a link brought. */
export type Ownership = "mine" | "link";

/** The beginning of a fragment that holds a work. */
const LINK = /^#s\d+=/;

/** Suffixes of slots that are not a tab's own. */
const LINKED = "-link";
const REPLACED = "-before";
const isOwn = (slot: string) => !slot.endsWith(LINKED) && !slot.endsWith(REPLACED);

/**
 * The work of a person, with everything that keeps it: undo, this browser's storage, and a slot of its own for what
 * a link brings, so that looking at another's work never replaces one's own.
 */
export function useWork() {
  const texts = useTexts();
  const starter = () => starterOf(texts.starter);
  const [session, dispatch] = useReducer<Session, Edit, undefined>(edit, undefined, () =>
    openSession(starter()),
  );
  const [place, setPlace] = useState<Ownership>("mine");
  const [linked, setLinked] = useState<Work | null>(null);
  const [linkFault, setLinkFault] = useState<RulesFileError | null>(null);
  const [others, setOthers] = useState<readonly SavedWork[]>([]);
  const [hasOwn, setHasOwn] = useState(false);
  const slot = useRef("");
  const keeping = useRef<Keeping<{ place: Ownership; content: Work }> | null>(null);
  const touched = useRef(false);
  const aside = useRef<Record<Ownership, Session | null>>({ mine: null, link: null });
  const current = useRef({ session, place });
  current.current = { session, place };

  // Before anything that was typed during hydration is taken over.
  useLayoutEffect(() => {
    slot.current = slotOfTab();
    keeping.current = createKeeping(({ place, content }) => save(slotAt(place), content));
    holdSlot(slot.current, (other) => {
      slot.current = other;
    });
    const works = savedWorks();
    const own = works.find((kept) => kept.slot === slot.current) ?? works.find(({ slot }) => isOwn(slot));
    if (own) dispatch({ kind: "open", content: own.content });
    setHasOwn(own !== undefined);
    setOthers(works.filter((kept) => kept !== own));
    void follow();
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);

  // With the change itself and not some frames later, in which the page may be closed.
  useLayoutEffect(() => {
    if (touched.current) keeping.current?.put({ place, content: session.work });
  }, [session.work]);

  /** Returns the slot of a work. Changes in another's work are a person's own, too: they are kept beside theirs. */
  const slotAt = (place: Ownership) => (place === "mine" ? slot.current : `${slot.current}${LINKED}`);

  async function follow(): Promise<void> {
    const { hash } = location;
    // Unpacking takes a moment: what a person changes meanwhile is kept.
    const isCurrent = () => location.hash === hash;
    try {
      const found = LINK.test(hash) ? await (await import("./link.ts")).linkedIn(hash) : null;
      if (!isCurrent()) return;
      setLinkFault(null);
      if (!found) return;
      aside.current[current.current.place] = current.current.session;
      keeping.current?.flush();
      touched.current = false;
      setLinked(found);
      setPlace("link");
      dispatch({ kind: "open", content: found });
      dropFragment();
    } catch (error) {
      if (isCurrent()) setLinkFault(error instanceof RulesFileError ? error : new RulesFileError("not_json"));
    }
  }

  const change = useCallback((changed: Edit) => {
    touched.current = true;
    if (current.current.place === "mine") setHasOwn(true);
    dispatch(changed);
  }, []);

  /** Puts the other work on the page; each keeps its own. */
  const show = (wanted: Ownership) => {
    if (wanted === place) return;
    aside.current[place] = session;
    const back = aside.current[wanted];
    keeping.current?.flush();
    setPlace(wanted);
    touched.current = false;
    dispatch({ kind: "open", content: back ? back.work : starter() });
  };

  /** Takes what a link brought as one's own; the work that was there stays among the kept ones. */
  const keepLinked = () => {
    const mine = aside.current.mine;
    if (mine && hasOwn) save(`${slot.current}${REPLACED}`, mine.work);
    setPlace("mine");
    setHasOwn(true);
    setLinked(null);
    keeping.current?.put({ place: "mine", content: session.work });
    keeping.current?.flush();
    save(slotAt("link"), null);
    setOthers(savedWorks().filter((kept) => kept.slot !== slot.current));
  };

  return {
    session,
    change,
    place,
    /** Whether a person has rules of their own beside those that a link brought. */
    hasOwn,
    linked,
    linkFault,
    others,
    show,
    keepLinked,
    dropLinkFault: () => {
      setLinkFault(null);
      dropFragment();
    },
  };
}

/** Takes the link's state out of the address, where it would come back over later changes. */
function dropFragment(): void {
  if (location.hash) history.replaceState(null, "", pageAddress());
}
