import { commonEnds } from '#text/common-ends.ts';
import { htmlToText } from '../html/html-text.ts';

interface MeasuredText {
  caption?: string | null;
  content_html: string | null;
}

/** A removal of more characters, or of a larger share of the text, is much. */
const thresholds = { characters: 500, share: 1 / 3 };

/** Counts all characters between the first and the last difference; a removed picture is always much. Linear time. */
export function removesMuch(before: MeasuredText, after: MeasuredText): boolean {
  const html = differenceOf(before.content_html ?? '', after.content_html ?? '');
  if (countPictures(html.before) > countPictures(html.after)) return true;
  const captions = [before.caption ?? '', after.caption ?? ''] as const;
  const removed = removedLength(htmlToText(html.before), htmlToText(html.after)) + removedLength(...captions);
  if (removed === 0 || removed > thresholds.characters) return removed > 0;
  return removed > thresholds.share * (htmlToText(before.content_html ?? '').length + captions[0].length);
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
