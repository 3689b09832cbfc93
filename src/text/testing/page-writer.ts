import { EditorState } from '@tiptap/pm/state';
import { Step } from '@tiptap/pm/transform';
import { collab, receiveTransaction, sendableSteps } from 'prosemirror-collab';
import type { StepJson, TextDoc } from '../apply-steps.ts';
import { textSchema } from '../text-schema.ts';

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
    this.state = EditorState.create({ doc, plugins: [collab({ clientID: client })] });
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
    const read = steps.map(json => Step.fromJSON(textSchema, json));
    const ids = read.map(() => client_id ?? '');
    this.state = this.state.apply(receiveTransaction(this.state, read, ids));
    this.version = version;
    return true;
  }

  get isWaiting(): boolean {
    return this.#sent !== null;
  }
}
