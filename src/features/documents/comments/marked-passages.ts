import type { MarkedPassage } from '#editor/passages/marked.ts';
import type { PassageDraft } from './passage-drafts.ts';
import type { Thread } from './threads.ts';
import type { About, UnsentComment } from './unsent-comments.ts';

interface Said {
  threads: readonly Thread[];
  unsent: readonly UnsentComment[];
  drafts: readonly PassageDraft[];
  /** Whether the text is the one being written. */
  writing: boolean;
  /** The thread or draft beside the text. */
  shown: string | null;
}

/** The passages to mark in the text: those of open threads, of comments on their way, and what is looked at. */
export function markedPassages({ threads, unsent, drafts, writing, shown }: Said): MarkedPassage[] {
  const marked = (id: string, about: About | null, more?: Partial<MarkedPassage>): MarkedPassage[] => {
    const passage = about && (writing ? (about.draft_anchor ?? about.anchor) : about.anchor);
    return passage ? [{ id, passage, active: id === shown, ...more }] : [];
  };
  return [
    ...threads.flatMap(({ id, anchor, draftAnchor, comments, resolved }) =>
      marked(
        id,
        { anchor, draft_anchor: draftAnchor },
        // What is settled is marked no more, until it is looked at.
        resolved ? { hidden: id !== shown } : { details: `comment-${comments[0]?.id}` },
      ),
    ),
    ...unsent.flatMap(({ id, about }) => marked(id, about)),
    ...drafts.flatMap(({ id, about }) => marked(id, about)),
  ];
}

/** The words that a thread is about, as whoever looks at this text may know them. */
export function quoteOf({ anchor, draftAnchor }: Thread, writing: boolean): string | null {
  const passage = writing ? (draftAnchor ?? anchor) : (anchor ?? draftAnchor);
  return passage?.quote ?? null;
}
