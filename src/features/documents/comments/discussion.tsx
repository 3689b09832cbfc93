import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Passage } from '#contract/comments.ts';
import { limits } from '#contract/limits.ts';
import type { MarkedPassage } from '#editor/passages/marked.ts';
import { useCommentContext } from '#entities/comment/comment-context.tsx';
import { type UnsentComment, useUnsentComments } from '#entities/comment/unsent-comments.ts';
import { formatNumber } from '#lib/counted.ts';
import { codePointLength } from '#lib/text.ts';
import { toast } from '#ui/toast.ts';
import { awaitField } from '#ui/type-ahead.ts';
import { useOpenDocument } from '../page/open-document.tsx';
import { useSuggestibleText } from '../suggesting/use-suggestible-text.ts';
import { anchorsAfter, anchorsOf } from './anchors-of.ts';
import { type Beside, useBeside } from './beside/use-beside.ts';
import { type DiscussionThread, groupThreads } from './group-threads.ts';
import { collectMarkedPassages } from './marked-passages.ts';
import {
  beginPassageDraft,
  dropBlankPassageDraft,
  type PassageDraft,
  usePassageDrafts,
} from './passage-drafts.ts';

export type Card = { kind: 'thread' | 'draft'; id: string; byKey: boolean };

interface TextSource {
  selectedPassage(): Passage | null;
  focusPassage(id: string): boolean;
  /** Passages whose words have changed in the editor; absent in the reading view, which finds them by their words. */
  changedPassages?(): ReadonlyMap<string, Passage>;
  /** Absent in the reading view, where no picture can be uploading. */
  isUploading?(): boolean;
}

type TextView = Required<TextSource>;

interface Discussion extends Beside {
  threads: readonly DiscussionThread[];
  unsent: readonly UnsentComment[];
  drafts: readonly PassageDraft[];
  passages: readonly MarkedPassage[];
  /** Ids of the passages that are in the text; null until it has been searched. */
  foundPassageIds: ReadonlySet<string> | null;
  setFoundPassageIds: (ids: ReadonlySet<string>) => void;
  textView: RefObject<TextView | null>;
  card: Card | null;
  openCard: (card: Card) => void;
  cardKindOf: (id: string) => Card['kind'];
  closeCard: () => void;
  /** Leaves another card that was opened meanwhile. */
  closeThread: (id: string) => void;
  /** Returns the anchors of a draft with the words that its passage has now. */
  anchorsNow: (draft: PassageDraft) => PassageDraft['about'];
  /** Begins a comment on the selected words; undefined for people who may not comment. */
  beginComment: (() => void) | undefined;
}

const DiscussionContext = createContext<Discussion | null>(null);

export function useDiscussion(): Discussion {
  const discussion = useContext(DiscussionContext);
  if (!discussion) throw new Error('useDiscussion needs a discussion around it.');
  return discussion;
}

/** Lets the discussion reach the text on screen, in the editor or in the reading view. */
export function useRegisterTextView(source: RefObject<TextSource | null>): void {
  const { textView } = useDiscussion();
  useImperativeHandle(
    textView,
    () => ({
      selectedPassage: () => source.current?.selectedPassage() ?? null,
      focusPassage: id => source.current?.focusPassage(id) ?? false,
      changedPassages: () => source.current?.changedPassages?.() ?? new Map(),
      isUploading: () => source.current?.isUploading?.() ?? false,
    }),
    [source],
  );
}

const noThreads: never[] = [];

export function DiscussionProvider({ children }: { children: ReactNode }) {
  const { document, text, writing, suggesting, hasApp, commentsRefusal } = useOpenDocument();
  const suggestible = useSuggestibleText();
  const { id, comments, content_html } = document;
  // Deployments without the app API have no threads.
  const threadRecords = document.threads ?? noThreads;
  const threads = useMemo(() => groupThreads(comments, threadRecords), [comments, threadRecords]);
  const unsent = useUnsentComments(useCommentContext().subject);
  const drafts = usePassageDrafts(id);
  const [foundPassageIds, setFoundPassageIds] = useState<ReadonlySet<string> | null>(null);
  const [card, setCard] = useState<Card | null>(null);
  const textView = useRef<TextView>(null);
  const nextPassages = collectMarkedPassages({
    threads,
    unsent,
    drafts,
    writing: writing || (suggesting && suggestible.isForChanges),
    openId: card?.id ?? null,
  });
  // Stable while the marks are equal: a new list redraws them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: compared by their contents
  const passages = useMemo(() => nextPassages, [JSON.stringify(nextPassages)]);
  const openIds = nextPassages
    .map(passage => passage.id)
    .filter(passageId => !threads.some(({ id, resolved_at }) => id === passageId && resolved_at))
    .filter(passageId => card?.kind !== 'draft' || card.id !== passageId);
  const beside = useBeside(openIds, foundPassageIds);
  const isInUnpublishedChanges = writing && text.place === 'draft' && text.hasChanges;
  const texts = useMemo(
    () => ({ isForChanges: isInUnpublishedChanges, publishedHtml: content_html ?? '' }),
    [isInUnpublishedChanges, content_html],
  );
  const beginComment = useCallback(() => {
    const passage = textView.current?.selectedPassage();
    if (!passage) {
      toast({ message: 'Select the words that your comment is about.' });
      return;
    }
    if (codePointLength(passage.quote) > limits.passageQuote) {
      toast({
        kind: 'error',
        message: `A comment is about at most ${formatNumber(limits.passageQuote)} characters. Select fewer.`,
      });
      return;
    }
    awaitField(globalThis.document.activeElement, { hasLines: true });
    setCard({ kind: 'draft', id: beginPassageDraft(id, anchorsOf(passage, texts)), byKey: true });
  }, [id, texts]);
  const anchorsNow = ({ id, about }: PassageDraft) =>
    // Words that are only suggested are in no text yet.
    suggesting ? about : anchorsAfter(about, textView.current?.changedPassages().get(id), texts);
  const closeCard = () => {
    setCard(null);
    // Wait until the unmounting field has stored its last keystrokes.
    if (card?.kind === 'draft') setTimeout(() => dropBlankPassageDraft(id, card.id));
  };
  return (
    <DiscussionContext
      value={{
        threads,
        unsent,
        drafts,
        ...beside,
        passages,
        foundPassageIds,
        setFoundPassageIds,
        textView,
        card,
        openCard: setCard,
        cardKindOf: passageId => (drafts.some(draft => draft.id === passageId) ? 'draft' : 'thread'),
        closeCard,
        anchorsNow,
        closeThread: threadId => setCard(current => (current?.id === threadId ? null : current)),
        beginComment: hasApp && commentsRefusal === null ? beginComment : undefined,
      }}
    >
      {children}
    </DiscussionContext>
  );
}
