import { htmlToText } from '../html/html-text.ts';

interface MeasuredText {
  caption?: string | null;
  content_html: string | null;
}

const large = { share: 1 / 3, characters: 500 };

/** Counts all characters between the first and the last difference. Linear time. */
export function removesMuch(before: MeasuredText, after: MeasuredText): boolean {
  const html = differenceOf(before.content_html ?? '', after.content_html ?? '');
  if (pictures(html.before) > pictures(html.after)) return true;
  const captions = [before.caption ?? '', after.caption ?? ''] as const;
  const removed = removedLength(htmlToText(html.before), htmlToText(html.after)) + removedLength(...captions);
  if (removed === 0 || removed > large.characters) return removed > 0;
  return removed > large.share * (htmlToText(before.content_html ?? '').length + captions[0].length);
}

const pictures = (html: string) => html.split('<img ').length - 1;

function removedLength(before: string, after: string): number {
  const { start, end } = commonEnds(before, after);
  return before.length - start - end;
}

function commonEnds(before: string, after: string) {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before.charCodeAt(start) === after.charCodeAt(start)) start += 1;
  let end = 0;
  while (
    end < most - start &&
    before.charCodeAt(before.length - 1 - end) === after.charCodeAt(after.length - 1 - end)
  )
    end += 1;
  return { start, end };
}

/** Extended to whole tags and entities. */
function differenceOf(before: string, after: string) {
  const { start, end } = commonEnds(before, after);
  const from = Math.max(before.lastIndexOf('<', start), before.lastIndexOf('>', start - 1) + 1, 0);
  const tail = before.slice(before.length - end);
  const next = tail.indexOf('<');
  const kept = next < 0 ? 0 : tail.length - next;
  return { before: before.slice(from, before.length - kept), after: after.slice(from, after.length - kept) };
}
