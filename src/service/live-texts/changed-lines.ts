import type { AppInputOf } from '#contract/app/operations.ts';
import { limits } from '#contract/limits.ts';
import { codePointLength, trimText } from '#lib/text.ts';
import { lineBehindAll } from '#text/merge-line.ts';
import { stale } from '../errors.ts';
import type { StoredBatch, StoredSteps } from './text-log.ts';
import type { TextValue } from './writable-text.ts';

type SentLines = Pick<AppInputOf<'writeDocumentSteps'>, 'title' | 'caption'>;
type Lines = Pick<StoredSteps, 'title' | 'caption'>;

/**
 * Returns the lines that a request changes, with what the batches that it `missed` changed in them. Throws stale (412)
 * where a line was never the one that was changed, or where a text cannot have the line of both.
 */
export function changedLines(value: TextValue, sent: SentLines, missed: readonly StoredBatch[]): Lines {
  const merged = (name: 'title' | 'caption', max: number): string => {
    const { from, to, goes_on } = { goes_on: false, ...sent[name]! };
    const now = value[name] ?? '';
    if (now === (from ?? '') || now === to) return to ?? '';
    const versions = missed.flatMap(({ change }) => (change[name] === undefined ? [] : [change[name] ?? '']));
    if (versions.length === 0) throw stale();
    const line = trimText(lineBehindAll({ from: from ?? '', to: to ?? '', goesOn: goes_on }, versions));
    if (codePointLength(line) > max) throw stale();
    return line;
  };
  const title = sent.title && merged('title', limits.documentTitle);
  if (title === '') throw stale();
  return {
    ...(title !== undefined && { title }),
    ...(sent.caption && { caption: merged('caption', limits.documentCaption) || null }),
  };
}

/** The lines that others changed as well, so that they are not as they were sent. */
export const mergedLines = (stored: Lines, sent: SentLines): Lines => ({
  ...(sent.title && stored.title !== sent.title.to && { title: stored.title }),
  ...(sent.caption && stored.caption !== sent.caption.to && { caption: stored.caption }),
});
