import type { Passage } from '#contract/comments.ts';
import { limits } from '#contract/limits.ts';
import { passageInHtml } from '#editor/passages/passage-in-html.ts';
import type { PassageAnchors } from '#entities/comment/comment-operations.ts';
import { codePointLength } from '#lib/text.ts';

/** The anchors of a passage that was read in the unpublished changes, or else in the only text. */
export function anchorsOf(
  passage: Passage,
  { isForChanges, publishedHtml }: { isForChanges: boolean; publishedHtml: string },
): PassageAnchors {
  return isForChanges
    ? { anchor: passageInHtml(publishedHtml, passage), draft_anchor: passage }
    : { anchor: passage, draft_anchor: null };
}

/** The anchors of a passage that reads otherwise `now`; that in the published text stays. */
export function anchorsAfter(
  about: PassageAnchors,
  now: Passage | undefined,
  texts: { isForChanges: boolean; publishedHtml: string },
): PassageAnchors {
  const before = about.draft_anchor ?? about.anchor;
  if (!now || !before || !isMoved(before, now)) return about;
  const anchors = anchorsOf(now, texts);
  return { ...anchors, anchor: anchors.anchor ?? about.anchor };
}

/** A passage cut to a quarter counts as removed, not as moved. */
export function isMoved(before: Passage, after: Passage): boolean {
  if (after.quote.length * 4 < before.quote.length) return false;
  if (codePointLength(after.quote) > limits.passageQuote) return false;
  return (
    after.quote !== before.quote ||
    after.prefix !== before.prefix ||
    after.suffix !== before.suffix ||
    after.others !== before.others
  );
}
