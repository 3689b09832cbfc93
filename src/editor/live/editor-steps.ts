import { closeHistory } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, type Plugin, TextSelection, type Transaction } from '@tiptap/pm/state';
import { type Mappable, type Step, StepMap, Transform } from '@tiptap/pm/transform';
import { collab, receiveTransaction as confirmTransaction, sendableSteps } from 'prosemirror-collab';
import { changesBetween } from '#text/doc-changes.ts';
import { isMove } from '#text/move-step.ts';
import { replaceDifferences } from '../replace-text.ts';
import { againTransaction, type OwnPlace, type StepsAgain } from './again-transaction.ts';
import { placeBehindSame, placeInLineAgain } from './line-again.ts';
import type { Caret, StepsBatch } from './live-service.ts';
import {
  isBehindOwn,
  noteContinuingIn,
  noteReceived,
  ownWordsPlugin,
  type Received,
  type Rivals,
  rivalsIn,
  typedIn,
} from './own-words.ts';
import { leaveReplaced, receiveTransaction } from './receive-transaction.ts';
import { docOfRivals, rivalsRemoval } from './rivals-removal.ts';
import { undoableSteps } from './undoable-steps.ts';
import { type WordInWork, wordPutBack } from './word-in-work.ts';

/** The parts of an editor that following needs; an editor that was closed leaves its last state. */
export interface StepsView {
  readonly state: EditorState;
  /** Call before a transaction is made: it would undo a caret move that the editor has not heard of. */
  readCaret: () => void;
  dispatch: (tr: Transaction) => void;
  isComposing: () => boolean;
  addPlugins: (plugins: readonly Plugin[]) => void;
}

const ownId = 'own';
/** The plugin is one for all editors; each has a state of its own. */
const plugin = collab({ clientID: ownId });

/** The steps of an editor that the service has not confirmed yet. */
export class EditorSteps {
  readonly view: StepsView;
  /** How many own steps there were so far. */
  made = 0;
  #count = 0;
  #isReceiving = false;
  #isSettling = false;

  constructor(view: StepsView) {
    this.view = view;
    // Words that are typed before the text is followed go on afterwards.
    view.addPlugins([ownWordsPlugin]);
  }

  get doc(): Node {
    return this.view.state.doc;
  }

  /** From now on, the document is the confirmed one; or `confirmed`, which is shown then. */
  begin(confirmed?: Node): void {
    this.view.readCaret();
    if (!this.view.state.plugins.includes(plugin)) this.view.addPlugins([plugin]);
    if (confirmed || this.unconfirmed().length > 0) {
      const { state } = this.view;
      const tr = confirmed ? replaceDifferences(state.tr, confirmed, state.selection.head) : state.tr;
      this.#dispatch(tr.setMeta(plugin, { version: 0, unconfirmed: [] }).setMeta('addToHistory', false));
    }
    this.#count = 0;
  }

  /**
   * From now on, `confirmed` is the confirmed document, and what the editor shows besides is own steps, undone word by word.
   * Returns false, and changes nothing, where the differences are no small steps.
   */
  beginBehind(confirmed: Node): boolean {
    this.view.readCaret();
    const { doc, selection } = this.view.state;
    const typed = typedIn(this.view.state);
    const differences = replaceDifferences(new Transform(confirmed), doc);
    if (!differences.doc.eq(doc)) return false;
    this.begin(confirmed);
    const steps = undoableSteps(confirmed, differences.steps);
    noteContinuingIn(typed, steps);
    for (const step of steps) this.#dispatch(closeHistory(this.view.state.tr.step(step)));
    this.made += this.unconfirmed().length;
    const tr = closeHistory(this.view.state.tr);
    this.#dispatch(tr.setSelection(selection.getBookmark().resolve(tr.doc)).setMeta('addToHistory', false), {
      ...{ rivals: [], typed },
    });
    return true;
  }

  get caret(): Caret {
    const { anchor, head } = this.view.state.selection;
    return { anchor, head };
  }

  unconfirmed(): readonly Step[] {
    const { state } = this.view;
    return state.plugins.includes(plugin) ? (sendableSteps(state)?.steps ?? []) : [];
  }

  /** Call after each transaction. Returns 'typed' for steps of this person, 'settled' for the removal of rivals, null for none. */
  noteTransaction(): 'typed' | 'settled' | null {
    if (this.#isReceiving) return null;
    const now = this.unconfirmed().length;
    const added = now - this.#count;
    this.#count = now;
    if (added <= 0) return null;
    this.made += added;
    return this.#isSettling ? 'settled' : 'typed';
  }

  /**
   * Puts steps of others before the unconfirmed ones; `by` names who made each, and rivals are noted of those alone. Returns
   * what that did to positions. Throws when they do not fit.
   */
  receive(steps: readonly Step[], by: readonly StepsBatch['actor'][] = []): Mappable {
    this.view.readCaret();
    const { state } = this.view;
    const writers = by.map(({ id }) => id);
    const { tr, rivals } = receiveTransaction(state, plugin, steps, { writers });
    if (this.unconfirmed().length === 0) leaveReplaced(tr, state.selection);
    // A moved block goes with the caret, not with words that were typed elsewhere.
    const isLost = steps.some(isMove) && !isBehindOwn(state.selection.head, typedIn(state));
    this.#dispatch(tr, {
      rivals: rivals.flatMap(places => {
        const parts = places.parts.flatMap(({ missed, ...part }) => {
          const writer = by[missed];
          return writer ? [{ ...part, by: writer }] : [];
        });
        return parts.length > 0 ? [{ ...places, parts }] : [];
      }),
      by,
      ...(isLost && { typed: null }),
    });
    return tr.mapping;
  }

  /** Puts back what others have deleted of a word, as a change of this person. `mapping` is what they did. */
  putBack(word: WordInWork, how: { mapping: Mappable; unsent: number }): void {
    const unconfirmed = this.unconfirmed();
    const tr = wordPutBack(this.view.state, word, how);
    if (!tr) return;
    const typed = { from: tr.selection.$head.start(), to: tr.selection.head };
    this.#dispatch(tr.setMeta('addToHistory', false), { rivals: [], typed });
    this.made += this.unconfirmed().length - unconfirmed.length;
  }

  /** Writes steps in place of the unconfirmed ones, as a change of this person, who was at `place` before. */
  writeAgain(again: StepsAgain, place: OwnPlace): void {
    const before = this.unconfirmed().length;
    const { tr, typed } = againTransaction(this.view.state, plugin, again, place);
    this.#dispatch(tr, { rivals: [], typed });
    this.made += this.unconfirmed().length - before;
  }

  /** The first unconfirmed steps are stored. */
  confirm(steps: readonly Step[]): void {
    if (steps.length === 0) return;
    this.view.readCaret();
    const ids = steps.map(() => ownId);
    this.#dispatch(confirmTransaction(this.view.state, steps, ids));
  }

  /** The first unconfirmed steps are stored, in other places than here. Throws when they do not fit. */
  confirmAs(stored: readonly Step[]): void {
    this.view.readCaret();
    this.#dispatch(receiveTransaction(this.view.state, plugin, [], { stored }).tr);
  }

  /** Own words that stand beside those of somebody who replaced the same ones at once. */
  get rivals(): readonly Rivals[] {
    return rivalsIn(this.view.state);
  }

  /** The document in which the words of rivals stand alone. */
  get docOfRivals(): Node {
    return docOfRivals(this.doc, this.rivals);
  }

  /** Removes the words of rivals, as a change of this person, whose undo puts them in the place of the own words. */
  removeRivals(): void {
    this.view.readCaret();
    const { state } = this.view;
    this.#isSettling = true;
    try {
      this.view.dispatch(rivalsRemoval(state, this.rivals).setMeta('preventUpdate', true));
    } finally {
      this.#isSettling = false;
    }
    // An undo of what this person types next leaves the removal as it is.
    this.view.dispatch(closeHistory(this.view.state.tr).setMeta('preventUpdate', true));
  }

  /** Puts the caret where it was in an earlier document of the editor. What is typed there goes on with the words before it. */
  select(before: Node, { anchor, head }: Caret): void {
    const { state } = this.view;
    const changes = changesBetween(before, state.doc);
    const map = new StepMap(
      changes.flatMap(({ from, to, newFrom, newTo }) => [from, to - from, newTo - newFrom]),
    );
    const placeAfter = (pos: number) =>
      placeInLineAgain(before, state.doc, pos, map) ??
      placeBehindSame(before, state.doc, pos, changes) ??
      map.map(pos, -1);
    const [start, end] = [anchor, head].map(pos => state.doc.resolve(placeAfter(pos)));
    const selection = TextSelection.between(start!, end!, -1);
    const { $head } = selection;
    const typed = $head.parent.inlineContent ? { from: $head.start(), to: $head.pos } : null;
    this.#dispatch(state.tr.setSelection(selection).setMeta('addToHistory', false), { rivals: [], typed });
  }

  #dispatch(tr: Transaction, received: Received = { rivals: [] }): void {
    this.#isReceiving = true;
    try {
      // Steps and selections clear the marks that this person has chosen for the next letter.
      const kept = noteReceived(tr, received).setStoredMarks(this.view.state.storedMarks);
      // Tiptap emits no update for transactions with `preventUpdate`.
      this.view.dispatch(kept.setMeta('preventUpdate', true));
    } finally {
      this.#isReceiving = false;
      this.#count = this.unconfirmed().length;
    }
  }
}
