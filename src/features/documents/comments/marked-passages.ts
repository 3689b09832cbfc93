import type { MarkedPassage } from '#editor/passages/marked.ts';
import type { PassageAnchors } from '#entities/comment/comment-operations.ts';
import type { UnsentComment } from '#entities/comment/unsent-comments.ts';
import type { DiscussionThread } from './group-threads.ts';
import type { PassageDraft } from './passage-drafts.ts';

interface Said {
  threads: readonly DiscussionThread[];
  unsent: readonly UnsentComment[];
  drafts: readonly PassageDraft[];
  writing: boolean;
  /** The thread or draft beside the text. */
  shown: string | null;
}

export function markedPassages({ threads, unsent, drafts, writing, shown }: Said): MarkedPassage[] {
  const marked = (id: string, about: PassageAnchors | null | undefined, more?: Partial<MarkedPassage>) => {
    const passage = about && (writing ? (about.draft_anchor ?? about.anchor) : about.anchor);
    return passage ? [{ id, passage, active: id === shown, ...more }] : [];
  };
  return [
    ...threads.flatMap(thread => {
      const { id, comments, resolved_at } = thread;
      const more = resolved_at ? { hidden: id !== shown } : { details: `comment-${comments[0]?.id}` };
      return marked(id, thread, more);
    }),
    ...[...unsent, ...drafts].flatMap(({ id, about }) => marked(id, about)),
  ];
}

export function quoteOf({ anchor, draft_anchor }: PassageAnchors, writing: boolean): string | null {
  const passage = writing ? (draft_anchor ?? anchor) : (anchor ?? draft_anchor);
  return passage?.quote ?? null;
}
