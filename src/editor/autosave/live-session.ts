import type { Rebased } from './autosave-state.ts';
import type { Text, Version } from './version.ts';

/** Sends the steps of an editor, and receives those of others, while an autosave looks after the text as a whole. */
export interface LiveSession<T extends Text> {
  isOn: () => boolean;
  /** Returns the changes since the last call; null when there are none. */
  takeNews: () => Rebased<T> | null;
  /** Resolves once all that is unsent is stored; to false when the whole text has to be saved. */
  flush: () => Promise<boolean>;
  /** Sends at once what does not have to wait for an answer, as the page is hidden for good. */
  leave: () => void;
  /** The text that was sent last, while it has no answer. */
  sent: () => readonly T[];
  /** Called when the whole text is sent, which the editor shows at this moment. */
  savesWhole: (text: T) => void;
  /** Called with a version from the caches while the session is on. */
  noteRefetched: (version: Version<T>) => unknown;
  /** Ends it at once. */
  end: () => void;
}
