import { useCallback, useLayoutEffect, useReducer, useRef, useState } from "preact/hooks";
import { pageAddress } from "../../shell/origin.ts";
import { type Draft, type Edit, edit, type History, openHistory } from "./history.ts";
import { createKeeping, type Keeping } from "./keeping.ts";
import { RulesFileError } from "./rules-file.ts";
import { holdSlot, type SavedDraft, save, savedDrafts, slotOfTab } from "./saved-drafts.ts";
import { starterOf } from "./starter.ts";
import { useTexts } from "./texts.ts";

/** The owner of the draft on the page: one's own, or one that a link brought. */
export type Ownership = "mine" | "link";

/** The beginning of a fragment that holds a draft. */
const LINK = /^#s\d+=/;

/** Suffixes of slots that are not a tab's own. */
const LINKED = "-link";
const REPLACED = "-before";
const isOwn = (slot: string) => !slot.endsWith(LINKED) && !slot.endsWith(REPLACED);

/**
 * Returns the draft of a person, with everything that keeps it: undo, this browser's storage, and a slot of its own
 * for what a link brings, so that looking at another's draft never replaces one's own.
 */
export function useDraft() {
  const texts = useTexts();
  const starter = () => starterOf(texts.starter);
  const [history, dispatch] = useReducer<History, Edit, undefined>(edit, undefined, () =>
    openHistory(starter()),
  );
  const [owner, setOwner] = useState<Ownership>("mine");
  const [linked, setLinked] = useState<Draft | null>(null);
  const [linkFault, setLinkFault] = useState<RulesFileError | null>(null);
  const [others, setOthers] = useState<readonly SavedDraft[]>([]);
  const [hasOwn, setHasOwn] = useState(false);
  const slot = useRef("");
  const keeping = useRef<Keeping<{ owner: Ownership; content: Draft }> | null>(null);
  const touched = useRef(false);
  const aside = useRef<Record<Ownership, History | null>>({ mine: null, link: null });
  const current = useRef({ history, owner });
  current.current = { history, owner };

  // Before anything that was typed during hydration is taken over.
  useLayoutEffect(() => {
    slot.current = slotOfTab();
    keeping.current = createKeeping(({ owner, content }) => save(slotOf(owner), content));
    holdSlot(slot.current, (other) => {
      slot.current = other;
    });
    const drafts = savedDrafts();
    const own = drafts.find((kept) => kept.slot === slot.current) ?? drafts.find(({ slot }) => isOwn(slot));
    if (own) dispatch({ kind: "open", content: own.content });
    setHasOwn(own !== undefined);
    setOthers(drafts.filter((kept) => kept !== own));
    void follow();
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);

  // With the change itself and not some frames later, in which the page may be closed.
  useLayoutEffect(() => {
    if (touched.current) keeping.current?.put({ owner, content: history.present });
  }, [history.present]);

  /** Returns the slot of a draft. Changes in another's draft are a person's own, too: they are kept beside theirs. */
  const slotOf = (owner: Ownership) => (owner === "mine" ? slot.current : `${slot.current}${LINKED}`);

  async function follow(): Promise<void> {
    const { hash } = location;
    // Unpacking takes a moment: what a person changes meanwhile is kept.
    const isCurrent = () => location.hash === hash;
    try {
      const found = LINK.test(hash) ? await (await import("./link.ts")).linkedIn(hash) : null;
      if (!isCurrent()) return;
      setLinkFault(null);
      if (!found) return;
      aside.current[current.current.owner] = current.current.history;
      keeping.current?.flush();
      touched.current = false;
      setLinked(found);
      setOwner("link");
      dispatch({ kind: "open", content: found });
      dropFragment();
    } catch (error) {
      if (isCurrent()) setLinkFault(error instanceof RulesFileError ? error : new RulesFileError("not_json"));
    }
  }

  const change = useCallback((changed: Edit) => {
    touched.current = true;
    if (current.current.owner === "mine") setHasOwn(true);
    dispatch(changed);
  }, []);

  /** Puts the other draft on the page; each keeps its own. */
  const show = (wanted: Ownership) => {
    if (wanted === owner) return;
    aside.current[owner] = history;
    const back = aside.current[wanted];
    keeping.current?.flush();
    setOwner(wanted);
    touched.current = false;
    dispatch({ kind: "open", content: back ? back.present : starter() });
  };

  /** Takes what a link brought as one's own; the draft that was there stays among the kept ones. */
  const keepLinked = () => {
    const mine = aside.current.mine;
    if (mine && hasOwn) save(`${slot.current}${REPLACED}`, mine.present);
    setOwner("mine");
    setHasOwn(true);
    setLinked(null);
    keeping.current?.put({ owner: "mine", content: history.present });
    keeping.current?.flush();
    save(slotOf("link"), null);
    setOthers(savedDrafts().filter((kept) => kept.slot !== slot.current));
  };

  return {
    history,
    change,
    owner,
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
