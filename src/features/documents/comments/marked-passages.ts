import type { MarkedPassage } from '#editor/passages/marked.ts';
import type { About } from '#entities/comment/comment-operations.ts';
import type { UnsentComment } from '#entities/comment/unsent-comments.ts';
import type { DiscussionThread } from './group-threads.ts';
import type { PassageDraft } from './passage-drafts.ts';

interface Said {
  threads: readonly DiscussionThread[];
  unsent: readonly UnsentComment[];
  drafts: readonly PassageDraft[];
  /** Whether the text is the one being written. */
  writing: boolean;
  /** The thread or draft beside the text. */
  shown: string | null;
}

/** Returns the passages to mark: of open threads, of unsent comments, of drafts, and of the open card. */
export function markedPassages({ threads, unsent, drafts, writing, shown }: Said): MarkedPassage[] {
  const marked = (
    id: string,
    about: About | null | undefined,
    more?: Partial<MarkedPassage>,
  ): MarkedPassage[] => {
    const passage = about && (writing ? (about.draft_anchor ?? about.anchor) : about.anchor);
    return passage ? [{ id, passage, active: id === shown, ...more }] : [];
  };
  return [
    ...threads.flatMap(({ id, anchor, draftAnchor, comments, resolved }) =>
      marked(
        id,
        { anchor, draft_anchor: draftAnchor },
        // Resolved threads are marked only while their card is open.
        resolved ? { hidden: id !== shown } : { details: `comment-${comments[0]?.id}` },
      ),
    ),
    ...unsent.flatMap(({ id, about }) => marked(id, about)),
    ...drafts.flatMap(({ id, about }) => marked(id, about)),
  ];
}

/** Returns the words that a thread is about: those in the shown text if there are any. */
export function quoteOf({ anchor, draftAnchor }: DiscussionThread, writing: boolean): string | null {
  const passage = writing ? (draftAnchor ?? anchor) : (anchor ?? draftAnchor);
  return passage?.quote ?? null;
}
