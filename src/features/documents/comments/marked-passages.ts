import type { MarkedPassage } from '#editor/passages/marked.ts';
import type { PassageAnchors } from '#entities/comment/comment-operations.ts';
import type { UnsentComment } from '#entities/comment/unsent-comments.ts';
import type { DiscussionThread } from './group-threads.ts';
import type { PassageDraft } from './passage-drafts.ts';

interface PassageSources {
  threads: readonly DiscussionThread[];
  unsent: readonly UnsentComment[];
  drafts: readonly PassageDraft[];
  writing: boolean;
  /** Id of the thread or draft whose card is open. */
  openId: string | null;
}

export function collectMarkedPassages({
  threads,
  unsent,
  drafts,
  writing,
  openId,
}: PassageSources): MarkedPassage[] {
  const markPassage = (
    id: string,
    about: PassageAnchors | null | undefined,
    extra?: Partial<MarkedPassage>,
  ) => {
    const passage = about && (writing ? (about.draft_anchor ?? about.anchor) : about.anchor);
    return passage ? [{ id, passage, active: id === openId, ...extra }] : [];
  };
  return [
    ...threads.flatMap(thread => {
      const { id, comments, resolved_at } = thread;
      const extra = resolved_at ? { hidden: id !== openId } : { details: `comment-${comments[0]?.id}` };
      return markPassage(id, thread, extra);
    }),
    ...[...unsent, ...drafts].flatMap(({ id, about }) => markPassage(id, about)),
  ];
}

/** The quoted words: of the text in the editor while `writing`, else of the published text. */
export function passageQuoteOf({ anchor, draft_anchor }: PassageAnchors, writing: boolean): string | null {
  const passage = writing ? (draft_anchor ?? anchor) : (anchor ?? draft_anchor);
  return passage?.quote ?? null;
}
