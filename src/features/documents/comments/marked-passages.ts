import type { Passage } from '#contract/comments.ts';
import type { MarkedEdit, MarkedPassage } from '#editor/passages/marked.ts';
import { preview } from '#editor/plain-text.ts';
import type { NewEdit, PassageAnchors } from '#entities/comment/comment-operations.ts';
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
    { edit, ...extra }: Partial<Omit<MarkedPassage, 'edit'>> & { edit?: NewEdit | undefined } = {},
  ) => {
    const passage = about && (writing ? (about.draft_anchor ?? about.anchor) : about.anchor);
    const marked = passage && edit && markedEdit(edit, passage);
    return passage ? [{ id, passage, active: id === openId, ...(marked && { edit: marked }), ...extra }] : [];
  };
  return [
    ...threads.flatMap(thread => {
      const { id, comments, resolved_at, suggested_edit } = thread;
      const edit = suggested_edit?.state === 'open' ? suggested_edit : undefined;
      const extra = resolved_at ? { hidden: id !== openId } : { details: `comment-${comments[0]?.id}`, edit };
      return markPassage(id, thread, extra);
    }),
    ...unsent.flatMap(({ id, about, edit }) => markPassage(id, about, { edit })),
    ...drafts.flatMap(({ id, about }) => markPassage(id, about)),
  ];
}

/** The quoted words: of the text in the editor while `writing`, else of the published text. */
export function passageQuoteOf({ anchor, draft_anchor }: PassageAnchors, writing: boolean): string | null {
  const passage = writing ? (draft_anchor ?? anchor) : (anchor ?? draft_anchor);
  return passage?.quote ?? null;
}

/** Characters of what an edit adds, in the text. */
const shownAddition = 160;
const characters = new Intl.Segmenter();

function markedEdit({ placement, content_html }: NewEdit, { quote }: Passage): MarkedEdit {
  const words = preview(content_html, shownAddition);
  const isAddition = words.startsWith(`${quote} `);
  const removes = (placement === 'words' || placement === 'blocks') && words !== quote && !isAddition;
  const adds = words === quote ? '' : isAddition ? words.slice(quote.length + 1) : words;
  const last = [...characters.segment(quote.slice(-lastWindow))].at(-1);
  return { removes, adds, lastLength: last?.segment.length ?? 1 };
}

/** Longer characters are cut. */
const lastWindow = 32;
