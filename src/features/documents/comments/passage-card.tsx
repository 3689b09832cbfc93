import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useSession } from '#api/session.ts';
import { elementsOf } from '#editor/passages/marked.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Popover } from '#ui/popover.tsx';
import { usePhone } from '#ui/use-media.ts';
import { useOpenDocument } from '../page/open-document.tsx';
import { ComposerField } from './comment-composer.tsx';
import { type Card, useDiscussion } from './discussion.tsx';
import { dropPassageDraft, keepPassageDraft } from './passage-drafts.ts';
import { ThreadView } from './thread-view.tsx';
import styles from './threads.module.css';
import { sendComment } from './unsent-comments.ts';

const textOnPage = () => globalThis.document.querySelector<HTMLElement>('[data-discussed]');

/** Stands beside a passage with what is said about it, or with the field for that. */
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
    // On phones the card covers what is below.
    if (text) elementsOf(text, shown.id)[0]?.scrollIntoView({ block: phone ? 'start' : 'nearest' });
  }, [shown, phone]);
  const isGone = card !== null && shown === null;
  const leave = useEffectEvent(() => {
    const { id = '' } = card ?? {};
    close();
    // Whoever stood in it goes on in the text.
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
    <div className={styles.inside} data-passage-card tabIndex={-1}>
      <div className={styles.bar}>
        Comments
        <IconButton name="Close" size={24} icon={<X />} tooltip={false} onClick={close} />
      </div>
      <ThreadView thread={thread} isCopy onResolved={close} />
    </div>
  );
}

function DraftCard({ card }: { card: Card }) {
  const queryClient = useQueryClient();
  const { document } = useOpenDocument();
  const { user } = useSession();
  const { drafts, close } = useDiscussion();
  const draft = drafts.find(({ id }) => id === card.id);
  if (!draft) return null;
  return (
    <div className={styles.inside}>
      <ComposerField
        user={user}
        initial={draft.html}
        picturesKey={`comment on passage ${draft.id}`}
        label="Comment on this passage"
        autofocus
        onKeep={html => keepPassageDraft(document.id, draft.id, html)}
        onCancel={close}
        onSend={html => {
          sendComment(queryClient, document.id, { html, about: draft.about });
          dropPassageDraft(document.id, draft.id);
          close();
        }}
      />
    </div>
  );
}

/** The passage as it stands at each moment: its marks are drawn anew. */
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

/** Back to the passage, or to the text it was in. */
function returnTo(id: string): HTMLElement | null {
  const text = textOnPage();
  const editor = text?.querySelector<HTMLElement>('.ProseMirror');
  const mark = text && elementsOf(text, id).find(element => element.tabIndex >= 0);
  return editor ?? mark ?? text ?? null;
}
