import type { LineChange } from '#text/merge-line.ts';
import type { StepJson } from '#text/read-steps.ts';

/** Positions in the document of the version that they come with. */
export interface Caret {
  anchor: number;
  head: number;
}

/** The parts of a text that are one line, such as its title. */
export type Lines = Readonly<Record<string, string>>;

/** Changes of one person that stand on the version before; the first one of a text has the version 1. */
export interface StepsBatch {
  version: number;
  /** Chosen by the page that sent it. */
  batch: string;
  clientId: string | null;
  actor: { id: string; name: string };
  /** The version of the record since then. */
  recordVersion: number;
  at: string;
  steps: readonly StepJson[];
  /** The lines that it changed, as they are since then. */
  lines: Lines;
  rivals?: SentRivals | undefined;
  /**
   * The version of the record that a program had read before it wrote this whole text, or these lines, null where that is not known:
   * words that were written since then are not in it.
   */
  readVersion?: number | null | undefined;
}

/** People who rewrote the same words at once, and the steps that would put theirs in place of those that stand. */
export interface SentRivals {
  ids: string[];
  steps: StepJson[];
}

export interface OpenedText {
  version: number;
  recordVersion: number;
  /** False when the text cannot be followed step by step. */
  isLive: boolean;
}

export interface NewSteps {
  /** The version that the steps were made on. */
  version: number;
  batch: string;
  steps: readonly StepJson[];
  lines: Readonly<Record<string, LineChange>>;
  /** In the document after the steps. */
  caret: Caret | null;
  rivals?: SentRivals | undefined;
}

export interface WrittenSteps {
  version: number;
  recordVersion: number;
  at: string;
  /** What others wrote since the version that the steps were made on. */
  missed: readonly StepsBatch[];
  /** Ours as they were applied after the missed ones. */
  steps: readonly StepJson[];
  /** Lines that others had changed as well, as they are with both. */
  lines?: Lines | undefined;
}

export interface ReadSteps {
  recordVersion: number;
  batches: readonly StepsBatch[];
}

/** What the live stream tells of a text. */
export type TextSign =
  | { kind: 'steps'; batch: StepsBatch; caret: Caret | null }
  | {
      kind: 'caret';
      clientId: string | null;
      actor: StepsBatch['actor'];
      version: number;
      caret: Caret | null;
      isWatching: boolean;
    }
  /** Others may have been missed. */
  | { kind: 'gap' };

/** The service's side of a text that several people write at once. Refusals are errors with a `status`. */
export interface LiveService {
  clientId: string;
  /** The person at this page. */
  personId: string;
  /** A colour of the tokens, the same for one person everywhere. */
  hueOf: (personId: string) => string;
  /** A line as the service stores it, as without spaces at its ends. */
  storedLine: (name: string, line: string) => string;
  open: () => Promise<OpenedText>;
  write: (steps: NewSteps) => Promise<WrittenSteps>;
  read: (since: number) => Promise<ReadSteps>;
  /** Null: the person has left the text. */
  noteCaret: (version: number, caret: Caret | null) => Promise<unknown>;
  /** This page shows the text to somebody who is not in it. */
  noteWatching: (version: number) => Promise<unknown>;
  /** Returns the function that ends it. */
  follow: (listener: (sign: TextSign) => void) => () => void;
}
