import type { Node, Slice } from '@tiptap/pm/model';
import { Mapping } from '@tiptap/pm/transform';
import type { ReplacedRange } from '#text/changed-items.ts';
import { replacementsBetween } from '#text/doc-changes.ts';
import { readDoc } from '#text/passages/read-doc.ts';
import { joinedChanges, shownChanges } from '#text/suggested-edits/edits-between.ts';
import { wholeWords } from '#text/suggested-edits/whole-words.ts';
import { startsInWord } from '#text/word-ends.ts';
import { parseHtml } from '../schema/html-codec.ts';

/** Words of a text in whose place somebody else has written other ones. */
export interface RivalPlace {
  from: number;
  to: number;
  /** The offered content, and its words. */
  slice: Slice;
  words: string;
}

/**
 * Finds, in the text of an editor, the words that differ between the HTML that stands and that which is offered. The text may
 * have changed since.
 */
export function findRivalPlaces(doc: Node, standing: string, offered: string): RivalPlace[] {
  const [stood, other] = [standing, offered].map(html => parseHtml(doc.type.schema, html)) as [Node, Node];
  const since = new Mapping(replacementsBetween(stood, doc).map(step => step.getMap()));
  return joinedChanges(stood, shownChanges(stood, other)).map(change => {
    const { from, to, newFrom, newTo } = widened(stood, other, change);
    return {
      from: since.map(from, 1),
      to: since.map(to, -1),
      slice: other.slice(newFrom, newTo),
      words: other.textBetween(newFrom, newTo, ' ', ' ').trim(),
    };
  });
}

/** The change with what both texts have beside it up to the ends of words: letters alone cannot be read. */
function widened(stood: Node, other: Node, change: ReplacedRange): ReplacedRange {
  let { from, to, newFrom, newTo } = change;
  const letterAt = (doc: Node, at: number) =>
    doc.textBetween(Math.max(at, 0), Math.min(at + 1, doc.content.size));
  const isInWord = (at: number, newAt: number) =>
    startsInWord.test(letterAt(stood, at)) && letterAt(stood, at) === letterAt(other, newAt);
  while (isInWord(from - 1, newFrom - 1)) [from, newFrom] = [from - 1, newFrom - 1];
  while (isInWord(to, newTo)) [to, newTo] = [to + 1, newTo + 1];
  if (from < to) return { from, to, newFrom, newTo };
  // Nothing stands there: the words beside it are marked.
  const whole = wholeWords(readDoc(stood), change);
  return { ...whole, newFrom: newFrom - (from - whole.from), newTo: newTo + (whole.to - to) };
}
