import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useDebouncedHtml } from '#editor/autosave/use-debounced-html.ts';
import { elementsOf } from '#editor/passages/marked.ts';
import { ComposerField } from '#entities/comment/comment-composer.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Popover } from '#ui/popover.tsx';
import { usePhone } from '#ui/use-media.ts';
import { useOpenDocument } from '../page/open-document.tsx';
import { type Card, useDiscussion } from './discussion.tsx';
import { dropPassageDraft, updatePassageDraft } from './passage-drafts.ts';
import { ThreadView } from './thread-view.tsx';
import styles from './threads.module.css';

const findTextElement = () => globalThis.document.querySelector<HTMLElement>('[data-discussed]');

export function PassageCard() {
  const { card, threads, drafts, besideIds, closeCard } = useDiscussion();
  const visibleCard =
    card !== null && (card.kind === 'thread' ? threads : drafts).some(({ id }) => id === card.id)
      ? card
      : null;
  const phone = usePhone();
  const anchor = useMemo(() => popoverAnchorOf(visibleCard?.id ?? ''), [visibleCard?.id]);
  useEffect(() => {
    const text = visibleCard && findTextElement();
    // On phones the card covers the lower part of the screen.
    if (text) elementsOf(text, visibleCard.id)[0]?.scrollIntoView({ block: phone ? 'start' : 'nearest' });
  }, [visibleCard, phone]);
  const isGone = card !== null && visibleCard === null;
  const closeAndRestoreFocus = useEffectEvent(() => {
    const { id = '' } = card ?? {};
    closeCard();
    // The focus was in the card: return it to the text.
    setTimeout(() => {
      if (globalThis.document.activeElement === globalThis.document.body)
        findFocusTarget(id)?.focus({ preventScroll: true });
    });
  });
  useEffect(() => {
    if (isGone) closeAndRestoreFocus();
  }, [isGone]);
  if (!visibleCard || (visibleCard.kind === 'thread' && besideIds.has(visibleCard.id))) return null;
  return (
    <Popover
      key={visibleCard.id}
      open
      onOpenChange={open => !open && closeCard()}
      anchor={anchor}
      label={visibleCard.kind === 'thread' ? 'Comments on this passage' : 'Comment on this passage'}
      sideOffset={8}
      initialFocus={visibleCard.byKey}
      finalFocus={() => findFocusTarget(visibleCard.id)}
      padded={false}
      className={styles.card}
    >
      {visibleCard.kind === 'thread' ? <ThreadCard card={visibleCard} /> : <DraftCard card={visibleCard} />}
    </Popover>
  );
}

function ThreadCard({ card }: { card: Card }) {
  const { threads, closeCard, closeThread } = useDiscussion();
  const thread = threads.find(({ id }) => id === card.id);
  if (!thread) return null;
  return (
    <div className={styles.inside} data-comments tabIndex={-1}>
      <div className={styles.bar}>
        Comments
        <IconButton name="Close" size={24} icon={<X />} tooltip={false} onClick={closeCard} />
      </div>
      <ThreadView thread={thread} isCopy onResolved={() => closeThread(thread.id)} />
    </div>
  );
}

function DraftCard({ card }: { card: Card }) {
  const { document, commentsRefusal } = useOpenDocument();
  const { drafts, anchorsNow, closeCard } = useDiscussion();
  const { schedule, cancel } = useDebouncedHtml(html => updatePassageDraft(document.id, card.id, html));
  const draft = drafts.find(({ id }) => id === card.id);
  if (!draft) return null;
  return (
    <div className={styles.inside}>
      <ComposerField
        draft={{ storedHtml: draft.html, scheduleWrite: schedule, forget: cancel }}
        draftKey={`comment on passage ${draft.id}`}
        about={draft.about}
        aboutNow={() => anchorsNow(draft)}
        label="Comment on this passage"
        action="Comment"
        refusal={commentsRefusal}
        autofocus
        onCancel={closeCard}
        onSent={() => {
          dropPassageDraft(document.id, draft.id);
          closeCard();
        }}
      />
    </div>
  );
}

/** Returns an anchor that looks the passage up each time, as its marks are redrawn. */
function popoverAnchorOf(id: string) {
  const text = findTextElement();
  return {
    getBoundingClientRect: () => {
      const currentText = findTextElement();
      const [firstMark] = currentText ? elementsOf(currentText, id) : [];
      return (firstMark ?? currentText)?.getBoundingClientRect() ?? new DOMRect();
    },
    ...(text && { contextElement: text }),
  };
}

function findFocusTarget(id: string): HTMLElement | null {
  const text = findTextElement();
  const editor = text?.querySelector<HTMLElement>('.ProseMirror');
  const mark = text && elementsOf(text, id).find(element => element.tabIndex >= 0);
  return editor ?? mark ?? text ?? null;
}
