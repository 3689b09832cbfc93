import type { RawBuilder } from 'kysely';
import type { TextChange } from '#contract/app/live-texts.ts';
import type { Call } from '../context.ts';

export type WrittenPlace = TextChange['place'];

export interface TextValue {
  /** Null where the text has no title of its own, as descriptions of tickets. */
  title: string | null;
  caption: string | null;
  html: string;
}

/** A text that people may write step by step, as its row is; the row is locked. */
export interface WritableText {
  place: WrittenPlace;
  recordId: string;
  value: TextValue;
  /** What `If-Match` names for it; 0 for unpublished changes that do not exist yet. */
  recordVersion: number;
  /** Throws as `FindText` for another caller who is to write it under the same lock. */
  admit(call: Call): Promise<void>;
  /** Stores a text alone, with all that `batches` batches changed; the version of the record grows by as many. */
  write(call: Call, value: TextValue, batches: number): Promise<void>;
  /**
   * Brings up to date what follows from the text as it is: its history, the search, its mentions. `before` is the text
   * when that was last done, `writers` are people who wrote it lately.
   */
  settle(before: TextValue, writers: readonly string[]): Promise<void>;
  /** Keeps the text as it is as a version that later edits do not change. */
  keep(): Promise<void>;
}

/**
 * Finds and locks a text that the caller may write. `readBeside` reads what else belongs to it, together with the record, as
 * others wait for the lock; it gets the place of the text as SQL.
 */
export type FindText = (
  call: Call,
  recordId: string,
  readBeside?: (place: RawBuilder<string>) => Promise<void>,
) => Promise<WritableText>;
