import type { Node } from '@tiptap/pm/model';
import type { Step } from '@tiptap/pm/transform';
import type { Clock } from '../autosave/clock.ts';
import type { EditorSteps } from './editor-steps.ts';
import type { Caret, Lines, LiveService, SentRivals, StepsBatch } from './live-service.ts';

/** The text that the service holds, as far as this page knows. */
export interface Confirmed {
  doc: Node;
  lines: Lines;
  version: number;
  recordVersion: number;
  at: string | null;
  /** The person who wrote last; null when it was this page. */
  by: StepsBatch['actor'] | null;
}

/** Documents of two people, of whom one deleted what the other one wrote into at once. */
export interface LostWords {
  by: StepsBatch['actor'];
  base: Node;
  mine: Node;
  /** In `mine`. */
  caret: Caret;
  theirs: Node;
  /** As it were had the own words been stored first; null where some of either would be lost. */
  ofBoth: Node | null;
}

export interface AppliedBatch {
  isOwn: boolean;
  steps: readonly Step[];
  /** Returns the steps of batches behind it that were applied with it. */
  later: () => readonly Step[];
}

export interface FollowPorts {
  page: EditorSteps;
  service: LiveService;
  clock: Clock;
  /** Whether somebody sees what is typed here. */
  isSeen: () => boolean;
  /** Whether the last key was pressed just now. */
  isTyping: () => boolean;
  ownCaret: () => Caret | null;
  ownLines: () => Lines;
  /** Names of the own lines whose unsent change goes on where the last one ended. */
  goingOn: (stored: Lines) => ReadonlySet<string>;
  /** Called with lines of others before they are confirmed. `read`: those that a program had read before it wrote them. */
  takeLines: (lines: Lines, stored: Lines, read: Lines) => void;
  /** Called with each batch, once it is in the editor. */
  onBatch: (batch: StepsBatch, how: AppliedBatch) => void;
  onLostWords: (words: LostWords) => void;
  /** Returns, once, whose words the own steps replace that make this document. */
  takeRivals: (doc: Node) => SentRivals | undefined;
  /** The text cannot be followed any more. Where `isOdd`, the editor may show something else than it should. */
  onEnd: (how: { isOdd: boolean; isRefused: boolean }) => void;
}
