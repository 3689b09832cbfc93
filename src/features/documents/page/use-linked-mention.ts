import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useOpenDocument } from './open-document.tsx';

/** Scrolls to the first mention of the person in the address, as links of notifications have it. */
export function useLinkedMention(scroller: RefObject<HTMLElement | null>): void {
  const { hash } = useLocation();
  const { resolveMention } = useOpenDocument();
  const scrolledHash = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new answers of resolveMention render the text again
  useEffect(() => {
    const personId = /^#mention-([\w-]+)$/.exec(hash)?.[1];
    const chip =
      personId &&
      scroller.current?.querySelector<HTMLElement>(
        `[data-document-text] [data-type="mention"][data-kind="person"][data-id="${personId}"]`,
      );
    if (!chip) return;
    const isRepeat = scrolledHash.current === hash;
    scrolledHash.current = hash;
    chip.setAttribute('data-sought', '');
    if (!isRepeat) chip.scrollIntoView({ block: 'center' });
    // Do not take the focus from an editor, nor from another element on a repeat.
    if (chip.isContentEditable || chip.closest('[contenteditable]')) return;
    if (isRepeat && document.activeElement !== document.body) return;
    chip.tabIndex = -1;
    chip.focus({ preventScroll: true });
  }, [hash, resolveMention, scroller]);
}
