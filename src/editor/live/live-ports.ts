import type { Node } from '@tiptap/pm/model';
import type { Autosave } from '../autosave/autosave.ts';
import type { Clock } from '../autosave/clock.ts';
import type { Text } from '../autosave/version.ts';
import type { EditorSteps } from './editor-steps.ts';
import type { AppliedBatch } from './follow-ports.ts';
import type { Caret, LiveService, StepsBatch } from './live-service.ts';
import type { TextParts } from './text-parts.ts';

/** The parts of a page that following a text needs. */
export interface LivePorts<T extends Text> {
  autosave: Autosave<T>;
  service: LiveService;
  parts: TextParts<T>;
  page: EditorSteps;
  clock: Clock;
  isSeen: () => boolean;
  ownCaret: () => Caret | null;
  /** Puts a text that did not come from the editor into it, as a change of this person. */
  show: (html: string) => void;
  /** Whether the service reads the document as the editor has it. */
  isStorable: (doc: Node) => Promise<boolean>;
  onBatch: (batch: StepsBatch, how: AppliedBatch) => void;
  /** Called when the text begins to be followed, and when that ends. */
  onFollowed: () => void;
}
