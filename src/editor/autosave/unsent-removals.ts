import { commonEnds } from '#text/common-ends.ts';
import { largeRemoval } from '#text/large-removal.ts';
import { type AutosaveState, isDirty } from './autosave-state.ts';
import type { AutosaveService } from './keep-version.ts';
import { sameText, type Text } from './version.ts';

/** In characters or positions: fewer are words that are corrected. */
const least = 20;

/**
 * Keeps texts that the service never got as versions when much of them is removed. It keeps those that it holds by itself,
 * and gets the others in their order once a text is followed step by step.
 */
export class UnsentRemovals<T extends Text> {
  #keeping: Promise<unknown> | null = null;
  #skip: (() => void) | null = null;

  /** Call before `next` takes the place of the text. */
  note({ keep }: AutosaveService<T>, state: AutosaveState<T>, next: T): void {
    const { value, manual, isLive, request } = state;
    if (!keep || manual || isLive || !isDirty(state) || !removesMuch(value, next)) return;
    if (request?.kind === 'save' && sameText(request.value, value)) return;
    const keeping = Promise.all([this.#keeping, keep(value, 'kept').catch(() => {})]).then(() => {
      if (this.#keeping === keeping) this.#keeping = null;
    });
    this.#keeping = keeping;
  }

  /** Runs a save behind the versions that are being kept, so that the history has the texts in their order. */
  kept<R>(save: () => Promise<R>): Promise<R> {
    if (!this.#keeping) return save();
    const skipped = Promise.withResolvers<void>();
    this.#skip = skipped.resolve;
    return Promise.race([this.#keeping, skipped.promise]).then(save);
  }

  /** Lets a waiting save go at once, as the page is hidden for good. */
  skip(): void {
    this.#keeping = null;
    this.#skip?.();
    this.#skip = null;
  }
}

/** Titles and captions do not count. */
function removesMuch(before: Text, after: Text): boolean {
  const [old, now] = [htmlOf(before), htmlOf(after)];
  const { start, end } = commonEnds(old, now);
  const removed = old.length - start - end;
  return isLargeRemoval(removed, old.length);
}

/** Whether so much of a text of this length is removed that the text before it may be wanted again. */
export const isLargeRemoval = (removed: number, length: number): boolean =>
  removed >= least && (removed > largeRemoval.characters || removed > largeRemoval.share * length);

const htmlOf = (text: Text): string => (typeof text === 'string' ? text : (text.content_html ?? ''));
