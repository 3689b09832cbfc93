import { MessageSquarePlus } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { keepFocus } from '#ui/keep-focus.ts';
import { useMedia } from '#ui/use-media.ts';
import bar from '../menus/bar.module.css';
import { placeAtSelection } from '../menus/place-at-selection.ts';
import styles from './selection-bubble.module.css';

export function SelectionBubble({
  onComment,
  children,
}: {
  onComment: (() => void) | undefined;
  children: ReactNode;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const isTouch = useMedia('(pointer: coarse)');
  const [selectionRect, setSelectionRect] = useState<DOMRect | null>(null);
  const canComment = onComment !== undefined;

  useEffect(() => {
    if (!canComment) return;
    let isPressing = false;
    const update = () => setSelectionRect(isPressing ? null : selectionRectIn(frame.current));
    const press = (event: PointerEvent) => {
      isPressing = !(event.target instanceof Node && box.current?.contains(event.target));
    };
    const release = () => {
      isPressing = false;
      // The selection changes after `pointerup`.
      requestAnimationFrame(update);
    };
    const unmounted = new AbortController();
    document.addEventListener('selectionchange', update, { signal: unmounted.signal });
    document.addEventListener('pointerdown', press, { signal: unmounted.signal });
    document.addEventListener('pointerup', release, { signal: unmounted.signal });
    document.addEventListener('pointercancel', release, { signal: unmounted.signal });
    return () => unmounted.abort();
  }, [canComment]);

  useLayoutEffect(() => {
    if (frame.current && box.current && selectionRect)
      placeAtSelection({ box: box.current, area: frame.current, selection: selectionRect, isTouch });
  }, [selectionRect, isTouch]);

  return (
    <div ref={frame} className={styles.frame}>
      {children}
      {canComment && selectionRect && (
        <div
          ref={box}
          className={bar.floating}
          role="toolbar"
          aria-label="Selected text"
          // The selection stays while the button is pressed.
          {...keepFocus}
        >
          <Button variant="ghost" size={28} icon={<MessageSquarePlus />} onClick={() => onComment()}>
            Comment
          </Button>
        </div>
      )}
    </div>
  );
}

function selectionRectIn(frame: HTMLElement | null): DOMRect | null {
  const selection = getSelection();
  if (!frame || !selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const isInside = frame.contains(range.startContainer) && frame.contains(range.endContainer);
  return isInside && selection.toString().trim() !== '' ? range.getBoundingClientRect() : null;
}
