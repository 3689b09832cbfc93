import type { Passage } from '#contract/comments.ts';
import { passageInHtml } from '#editor/passages/passage-in-html.ts';
import type { PassageAnchors } from '#entities/comment/comment-operations.ts';

/** The anchors of a passage that was read in the unpublished changes, or else in the only text. */
export function anchorsOf(
  passage: Passage,
  { isForChanges, publishedHtml }: { isForChanges: boolean; publishedHtml: string },
): PassageAnchors {
  return isForChanges
    ? { anchor: passageInHtml(publishedHtml, passage), draft_anchor: passage }
    : { anchor: passage, draft_anchor: null };
}
