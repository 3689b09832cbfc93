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
import { dropPassageDraft, keepPassageDraft } from './passage-drafts.ts';
import { ThreadView } from './thread-view.tsx';
import styles from './threads.module.css';

const textOnPage = () => globalThis.document.querySelector<HTMLElement>('[data-discussed]');

export function PassageCard() {
  const { card, threads, drafts, close } = useDiscussion();
  const shown =
    card !== null && (card.kind === 'thread' ? threads : drafts).some(({ id }) => id === card.id)
      ? card
      : null;
  const phone = usePhone();
  const anchor = useMemo(() => anchorOf(shown?.id ?? ''), [shown?.id]);
  useEffect(() => {
    const text = shown && textOnPage();
    // On phones the card covers the lower part of the screen.
    if (text) elementsOf(text, shown.id)[0]?.scrollIntoView({ block: phone ? 'start' : 'nearest' });
  }, [shown, phone]);
  const isGone = card !== null && shown === null;
  const leave = useEffectEvent(() => {
    const { id = '' } = card ?? {};
    close();
    // The focus was in the card: return it to the text.
    setTimeout(() => {
      if (globalThis.document.activeElement === globalThis.document.body)
        returnTo(id)?.focus({ preventScroll: true });
    });
  });
  useEffect(() => {
    if (isGone) leave();
  }, [isGone]);
  if (!shown) return null;
  return (
    <Popover
      key={shown.id}
      open
      onOpenChange={open => !open && close()}
      anchor={anchor}
      label={shown.kind === 'thread' ? 'Comments on this passage' : 'Comment on this passage'}
      sideOffset={8}
      initialFocus={shown.byKey}
      finalFocus={() => returnTo(shown.id)}
      padded={false}
      className={styles.card}
    >
      {shown.kind === 'thread' ? <ThreadCard card={shown} /> : <DraftCard card={shown} />}
    </Popover>
  );
}

function ThreadCard({ card }: { card: Card }) {
  const { threads, close } = useDiscussion();
  const thread = threads.find(({ id }) => id === card.id);
  if (!thread) return null;
  return (
    <div className={styles.inside} data-comments tabIndex={-1}>
      <div className={styles.bar}>
        Comments
        <IconButton name="Close" size={24} icon={<X />} tooltip={false} onClick={close} />
      </div>
      <ThreadView thread={thread} isCopy onResolved={close} />
    </div>
  );
}

function DraftCard({ card }: { card: Card }) {
  const { document } = useOpenDocument();
  const { drafts, close } = useDiscussion();
  const { changed, cancel } = useDebouncedHtml(html => keepPassageDraft(document.id, card.id, html));
  const draft = drafts.find(({ id }) => id === card.id);
  if (!draft) return null;
  return (
    <div className={styles.inside}>
      <ComposerField
        draft={{ kept: draft.html, changed, forget: cancel }}
        place={`comment on passage ${draft.id}`}
        about={draft.about}
        label="Comment on this passage"
        action="Comment"
        autofocus
        onCancel={close}
        onSent={() => {
          dropPassageDraft(document.id, draft.id);
          close();
        }}
      />
    </div>
  );
}

/** Returns an anchor that looks the passage up each time, as its marks are redrawn. */
function anchorOf(id: string) {
  const text = textOnPage();
  return {
    getBoundingClientRect: () => {
      const around = textOnPage();
      const [first] = around ? elementsOf(around, id) : [];
      return (first ?? around)?.getBoundingClientRect() ?? new DOMRect();
    },
    ...(text && { contextElement: text }),
  };
}

function returnTo(id: string): HTMLElement | null {
  const text = textOnPage();
  const editor = text?.querySelector<HTMLElement>('.ProseMirror');
  const mark = text && elementsOf(text, id).find(element => element.tabIndex >= 0);
  return editor ?? mark ?? text ?? null;
}
