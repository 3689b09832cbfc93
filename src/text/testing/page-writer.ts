import { EditorState, type Plugin, Selection } from '@tiptap/pm/state';
import type { Step } from '@tiptap/pm/transform';
import { collab, receiveTransaction, sendableSteps } from 'prosemirror-collab';
import type { TextDoc } from '../apply-steps.ts';
import { readSteps, type StepJson } from '../read-steps.ts';
import { receiveSteps } from '../receive-steps.ts';
import { textSchema } from '../text-schema.ts';

const ownId = 'own';
/** The plugin is one for all pages; each has a state of its own. */
const plugin = collab({ clientID: ownId });

export interface SentBatch {
  batch: string;
  version: number;
  steps: StepJson[];
}

export interface TakenBatch {
  version: number;
  client_id: string | null;
  steps: StepJson[];
}

interface Answer {
  version: number;
  missed: TakenBatch[];
  steps: StepJson[];
}

/** The text of a page that writes step by step, without its screen. */
export class PageWriter {
  state: EditorState;
  version: number;
  readonly client: string;
  #sent: SentBatch | null = null;
  #batches = 0;

  constructor(client: string, doc: TextDoc, version: number) {
    this.client = client;
    this.version = version;
    this.state = EditorState.create({ doc, plugins: [plugin] });
  }

  /** Puts a word before the first text behind a share of all blocks, from 0 to 1. */
  type(word: string, share: number): void {
    const { doc, tr } = this.state;
    const before = doc.children.slice(0, Math.floor(share * doc.childCount));
    const pos = before.reduce((size, block) => size + block.nodeSize, 0);
    const { from } = Selection.findFrom(doc.resolve(pos), 1, true)!;
    this.state = this.state.apply(tr.insertText(word, from));
  }

  /** What is to be sent: as it was, when an earlier request had no answer. Null when there is nothing. */
  toSend(): SentBatch | null {
    if (this.#sent) return this.#sent;
    const steps = sendableSteps(this.state)?.steps.map(step => step.toJSON() as StepJson) ?? [];
    if (steps.length === 0) return null;
    this.#sent = { batch: `${this.client}-${this.#batches++}`, version: this.version, steps };
    return this.#sent;
  }

  takeAnswer({ version, missed, steps }: Answer): void {
    for (const batch of missed) this.take(batch);
    if (version > this.version) this.take({ version, client_id: this.client, steps });
    this.#sent = null;
  }

  /** Takes the next batch. Returns false for one that comes too early. */
  take({ version, client_id, steps }: TakenBatch): boolean {
    if (version <= this.version) return true;
    if (version !== this.version + 1) return false;
    const read = readSteps(textSchema, steps);
    const isOwn = client_id === this.client;
    this.state = isOwn ? confirmed(this.state, read) : received(this.state, plugin, read);
    this.version = version;
    return true;
  }

  get isWaiting(): boolean {
    return this.#sent !== null;
  }
}

const confirmed = (state: EditorState, steps: readonly Step[]): EditorState =>
  state.apply(
    receiveTransaction(
      state,
      steps,
      steps.map(() => ownId),
    ),
  );

/** The state with steps of others before the own ones. `own` is the plugin of `prosemirror-collab`. */
export function received(state: EditorState, own: Plugin, steps: readonly Step[]): EditorState {
  const { version, unconfirmed } = own.getState(state);
  const { tr } = state;
  const after = receiveSteps(tr, unconfirmed, steps);
  return state.apply(tr.setMeta(own, { version: version + steps.length, unconfirmed: after.unconfirmed }));
}
