import type { Node } from '@tiptap/pm/model';
import { type EditorState, type Plugin, TextSelection, type Transaction } from '@tiptap/pm/state';
import { type Step, StepMap } from '@tiptap/pm/transform';
import { collab, receiveTransaction, sendableSteps } from 'prosemirror-collab';
import { changesBetween } from '#text/doc-changes.ts';
import { replaceDifferences } from '../replace-text.ts';
import type { Caret } from './live-service.ts';

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
/** One for all editors; each has a state of its own. */
const plugin = collab({ clientID: ownId });

/** The steps of an editor that the service has not confirmed yet. */
export class EditorSteps {
  readonly view: StepsView;
  /** How many own steps there were so far. */
  made = 0;
  #count = 0;
  #isReceiving = false;

  constructor(view: StepsView) {
    this.view = view;
  }

  get doc(): Node {
    return this.view.state.doc;
  }

  /** From now on, the document is the confirmed one; or `confirmed`, which is shown then. */
  begin(confirmed?: Node): void {
    this.view.readCaret();
    const { state } = this.view;
    if (!state.plugins.includes(plugin)) this.view.addPlugins([plugin]);
    else if (confirmed || this.unconfirmed().length > 0) {
      const tr = confirmed ? replaceDifferences(state.tr, confirmed) : state.tr;
      this.#dispatch(tr.setMeta(plugin, { version: 0, unconfirmed: [] }).setMeta('addToHistory', false));
    }
    this.#count = 0;
  }

  get caret(): Caret {
    const { anchor, head } = this.view.state.selection;
    return { anchor, head };
  }

  unconfirmed(): readonly Step[] {
    const { state } = this.view;
    return state.plugins.includes(plugin) ? (sendableSteps(state)?.steps ?? []) : [];
  }

  /** Call after each transaction. Returns whether it added own steps. */
  noteTransaction(): boolean {
    if (this.#isReceiving) return false;
    const now = this.unconfirmed().length;
    const added = now - this.#count;
    this.#count = now;
    if (added > 0) this.made += added;
    return added > 0;
  }

  /** Puts steps of others before the unconfirmed ones. Throws when they do not fit. */
  receive(steps: readonly Step[]): void {
    this.#receive(steps, 'other');
  }

  /** The first unconfirmed steps are stored. */
  confirm(steps: readonly Step[]): void {
    if (steps.length > 0) this.#receive(steps, ownId);
  }

  /** Puts the caret where it was in an earlier document of the editor. */
  select(before: Node, { anchor, head }: Caret): void {
    const { state } = this.view;
    const ranges = changesBetween(before, state.doc).flatMap(({ from, to, newFrom, newTo }) => [
      from,
      to - from,
      newTo - newFrom,
    ]);
    const map = new StepMap(ranges);
    const [start, end] = [anchor, head].map(pos => state.doc.resolve(map.map(pos, -1)));
    const selection = TextSelection.between(start!, end!, -1);
    this.#dispatch(state.tr.setSelection(selection).setMeta('addToHistory', false));
  }

  #receive(steps: readonly Step[], from: string): void {
    this.view.readCaret();
    const ids = steps.map(() => from);
    this.#dispatch(receiveTransaction(this.view.state, steps, ids, { mapSelectionBackward: true }));
  }

  #dispatch(tr: Transaction): void {
    this.#isReceiving = true;
    try {
      // Tiptap emits no update for transactions with `preventUpdate`.
      this.view.dispatch(tr.setMeta('preventUpdate', true));
    } finally {
      this.#isReceiving = false;
      this.#count = this.unconfirmed().length;
    }
  }
}
