import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useOpenDocument } from './open-document.tsx';

/** Scrolls to the first mention of the person whom the address of a notification names. */
export function useMentionAnchor(scroller: RefObject<HTMLElement | null>): void {
  const { hash } = useLocation();
  const { resolveMention } = useOpenDocument();
  const shown = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with other answers the text is drawn anew
  useEffect(() => {
    const person = /^#mention-([\w-]+)$/.exec(hash)?.[1];
    const chip =
      person &&
      scroller.current?.querySelector<HTMLElement>(
        `[data-document-text] [data-type="mention"][data-kind="person"][data-id="${person}"]`,
      );
    if (!chip) return;
    const isAgain = shown.current === hash;
    shown.current = hash;
    chip.setAttribute('data-sought', '');
    if (!isAgain) chip.scrollIntoView({ block: 'center' });
    // Never moves the focus out of an editor, nor back once somebody has moved on.
    if (chip.isContentEditable || chip.closest('[contenteditable]')) return;
    if (isAgain && document.activeElement !== document.body) return;
    chip.tabIndex = -1;
    chip.focus({ preventScroll: true });
  }, [hash, resolveMention, scroller]);
}
