import { commonEnds } from '#text/common-ends.ts';
import { largeRemoval } from '#text/large-removal.ts';
import { htmlToText } from '../html/html-text.ts';
import { countLostWords } from './lost-words.ts';

interface MeasuredText {
  caption?: string | null;
  content_html: string | null;
}

/** Above this many characters, all between the first and the last difference count as removed: counting words takes longer. */
const maxCounted = 200_000;

/** A removed picture is always much. Linear time. */
export function removesMuch(before: MeasuredText, after: MeasuredText): boolean {
  const html = differenceOf(before.content_html ?? '', after.content_html ?? '');
  if (countPictures(html.before) > countPictures(html.after)) return true;
  const texts = [htmlToText(html.before), htmlToText(html.after)] as const;
  const captions = [before.caption ?? '', after.caption ?? ''] as const;
  const removedCaption = removedLength(...captions);
  const removed = removedLength(...texts) + removedCaption;
  const isMuch = (characters: number) =>
    characters > largeRemoval.characters ||
    (characters > 0 &&
      characters > largeRemoval.share * (htmlToText(before.content_html ?? '').length + captions[0].length));
  if (!isMuch(removed) || texts[0].length + texts[1].length > maxCounted) return isMuch(removed);
  // People who write in several places at once remove nothing between them.
  return isMuch(Math.min(removed, countLostWords(...texts) + removedCaption));
}

const countPictures = (html: string) => html.split('<img ').length - 1;

function removedLength(before: string, after: string): number {
  const { start, end } = commonEnds(before, after);
  return before.length - start - end;
}

/** Returns the parts that differ, extended to whole tags and entities. */
function differenceOf(before: string, after: string) {
  const { start, end } = commonEnds(before, after);
  const from = Math.max(before.lastIndexOf('<', start), before.lastIndexOf('>', start - 1) + 1, 0);
  const tail = before.slice(before.length - end);
  const nextTag = tail.indexOf('<');
  const equalEnd = nextTag < 0 ? 0 : tail.length - nextTag;
  return {
    before: before.slice(from, before.length - equalEnd),
    after: after.slice(from, after.length - equalEnd),
  };
}
