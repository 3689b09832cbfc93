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
import { useSession } from '#api/session.ts';
import type { Passage } from '#contract/comments.ts';
import { limits } from '#contract/limits.ts';
import type { MarkedPassage } from '#editor/passages/marked.ts';
import { passageInHtml } from '#editor/passages/passage-in-html.ts';
import { useCommentContext } from '#entities/comment/comment-context.tsx';
import type { PassageAnchors } from '#entities/comment/comment-operations.ts';
import { type UnsentComment, useUnsentComments } from '#entities/comment/unsent-comments.ts';
import { formatNumber } from '#lib/counted.ts';
import { codePointLength } from '#lib/text.ts';
import { toast } from '#ui/toast.ts';
import { awaitField } from '#ui/type-ahead.ts';
import { useOpenDocument } from '../page/open-document.tsx';
import { type DiscussionThread, groupThreads } from './group-threads.ts';
import { markedPassages } from './marked-passages.ts';
import { beginPassageDraft, dropIfBlank, type PassageDraft, usePassageDrafts } from './passage-drafts.ts';

export type Card = { kind: 'thread' | 'draft'; id: string; byKey: boolean };

interface TextView {
  selectedPassage(): Passage | null;
  focusPassage(id: string): boolean;
  /** Absent in the reading view, where no picture can be uploading. */
  isUploading?(): boolean;
}

interface Discussion {
  threads: readonly DiscussionThread[];
  unsent: readonly UnsentComment[];
  drafts: readonly PassageDraft[];
  passages: readonly MarkedPassage[];
  /** Ids of the passages found in the text; null until it has been searched. */
  found: ReadonlySet<string> | null;
  setFound: (found: ReadonlySet<string>) => void;
  view: RefObject<TextView | null>;
  card: Card | null;
  open: (card: Card) => void;
  kindOf: (id: string) => Card['kind'];
  close: () => void;
  /** Begins a comment on the selected words; undefined for people who may not comment. */
  compose: (() => void) | undefined;
}

const Context = createContext<Discussion | null>(null);

export function useDiscussion(): Discussion {
  const discussion = useContext(Context);
  if (!discussion) throw new Error('useDiscussion needs a discussion around it.');
  return discussion;
}

export function useTextView(shown: RefObject<TextView | null>): void {
  const { view } = useDiscussion();
  useImperativeHandle(
    view,
    () => ({
      selectedPassage: () => shown.current?.selectedPassage() ?? null,
      focusPassage: id => shown.current?.focusPassage(id) ?? false,
      isUploading: () => shown.current?.isUploading?.() ?? false,
    }),
    [shown],
  );
}

const nothing: never[] = [];

export function DiscussionProvider({ children }: { children: ReactNode }) {
  const { refusalReason } = useSession();
  const { document, text, writing, hasApp } = useOpenDocument();
  const { id, comments, content_html } = document;
  // Deployments without the app API have no threads.
  const known = document.threads ?? nothing;
  const threads = useMemo(() => groupThreads(comments, known), [comments, known]);
  const unsent = useUnsentComments(useCommentContext().subject);
  const drafts = usePassageDrafts(id);
  const [found, setFound] = useState<ReadonlySet<string> | null>(null);
  const [card, setCard] = useState<Card | null>(null);
  const view = useRef<TextView>(null);
  const marked = markedPassages({ threads, unsent, drafts, writing, shown: card?.id ?? null });
  // Stable while the marks are equal: a new list redraws them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: compared by their contents
  const passages = useMemo(() => marked, [JSON.stringify(marked)]);
  const inChanges = writing && text.place === 'draft' && text.hasChanges;
  const compose = useCallback(() => {
    const passage = view.current?.selectedPassage();
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
    const about: PassageAnchors = inChanges
      ? { anchor: passageInHtml(content_html ?? '', passage), draft_anchor: passage }
      : { anchor: passage, draft_anchor: null };
    setCard({ kind: 'draft', id: beginPassageDraft(id, about), byKey: true });
  }, [id, inChanges, content_html]);
  const close = () => {
    setCard(null);
    // Wait: the unmounting field stores its last keystrokes first.
    if (card?.kind === 'draft') setTimeout(() => dropIfBlank(id, card.id));
  };
  return (
    <Context
      value={{
        threads,
        unsent,
        drafts,
        passages,
        found,
        setFound,
        view,
        card,
        open: setCard,
        kindOf: passage => (drafts.some(draft => draft.id === passage) ? 'draft' : 'thread'),
        close,
        compose: hasApp && refusalReason('document_comments:write') === null ? compose : undefined,
      }}
    >
      {children}
    </Context>
  );
}
