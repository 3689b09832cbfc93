import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Passage } from '#contract/comments.ts';
import { limits } from '#contract/limits.ts';
import type { MarkedPassage } from '#editor/passages/marked.ts';
import { passageInHtml } from '#editor/passages/passage-in-html.ts';
import { codePointLength } from '#lib/text.ts';
import { toast } from '#ui/toast.ts';
import { awaitField } from '#ui/type-ahead.ts';
import { useOpenDocument } from '../page/open-document.tsx';
import { markedPassages } from './marked-passages.ts';
import { beginDraft, leaveDraft, type PassageDraft, usePassageDrafts } from './passage-drafts.ts';
import { type Thread, threadsOf } from './threads.ts';
import { type About, type UnsentComment, useUnsentComments } from './unsent-comments.ts';

/** What stands beside a passage: its thread, or a comment being written about it. */
export type Card = { kind: 'thread' | 'draft'; id: string; byKey: boolean };

/** The text on the page, to be read or to be written. */
export interface TextView {
  selectedPassage(): Passage | null;
  focusPassage(id: string): boolean;
  /** Whether a picture in it is not stored yet; never in a text to be read. */
  isUploading?(): boolean;
}

interface Discussion {
  threads: readonly Thread[];
  unsent: readonly UnsentComment[];
  drafts: readonly PassageDraft[];
  /** For the text to mark. */
  passages: readonly MarkedPassage[];
  /** Which of them are in the text; null while that is not known. */
  found: ReadonlySet<string> | null;
  setFound: (found: ReadonlySet<string>) => void;
  view: RefObject<TextView | null>;
  card: Card | null;
  open: (card: Card) => void;
  /** What a marked passage stands for; what is on its way has no thread yet. */
  kindOf: (id: string) => Card['kind'];
  close: () => void;
  /** Begins a comment on the selected words; undefined for who may not comment. */
  compose: (() => void) | undefined;
}

const Context = createContext<Discussion | null>(null);

/** What is said about the open document, and what of it is in sight. */
export function useDiscussion(): Discussion {
  const discussion = useContext(Context);
  if (!discussion) throw new Error('useDiscussion needs a discussion around it.');
  return discussion;
}

/** Lets the discussion ask the text that is shown. */
export function useTextView(shown: RefObject<TextView | null>): void {
  const { view } = useDiscussion();
  useEffect(() => {
    const asked: TextView = {
      selectedPassage: () => shown.current?.selectedPassage() ?? null,
      focusPassage: id => shown.current?.focusPassage(id) ?? false,
      isUploading: () => shown.current?.isUploading?.() ?? false,
    };
    view.current = asked;
    return () => {
      if (view.current === asked) view.current = null;
    };
  }, [view, shown]);
}

const nothing: never[] = [];

export function DiscussionProvider({ mayComment, children }: { mayComment: boolean; children: ReactNode }) {
  const { document, text, writing, app } = useOpenDocument();
  const { id, comments, content_html } = document;
  // Another program's deployment knows no threads.
  const known = document.threads ?? nothing;
  const threads = useMemo(() => threadsOf(comments, known), [comments, known]);
  const unsent = useUnsentComments(id);
  const drafts = usePassageDrafts(id);
  const [found, setFound] = useState<ReadonlySet<string> | null>(null);
  const [card, setCard] = useState<Card | null>(null);
  const view = useRef<TextView>(null);
  const marked = markedPassages({ threads, unsent, drafts, writing, shown: card?.id ?? null });
  // The text is marked anew only when the marks are others.
  // biome-ignore lint/correctness/useExhaustiveDependencies: named by their contents
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
        message: `A comment is about at most ${limits.passageQuote.toLocaleString()} characters. Select fewer.`,
      });
      return;
    }
    awaitField(globalThis.document.activeElement, { hasLines: true });
    const about: About = inChanges
      ? { anchor: passageInHtml(content_html ?? '', passage), draft_anchor: passage }
      : { anchor: passage, draft_anchor: null };
    setCard({ kind: 'draft', id: beginDraft(id, about), byKey: true });
  }, [id, inChanges, content_html]);
  const close = () => {
    setCard(null);
    // Its field hands over what was typed last when it goes.
    if (card?.kind === 'draft') setTimeout(() => leaveDraft(id, card.id));
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
        compose: app && mayComment ? compose : undefined,
      }}
    >
      {children}
    </Context>
  );
}
