import { MessageSquarePlus } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
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
  const touch = useMedia('(pointer: coarse)');
  const [at, setAt] = useState<DOMRect | null>(null);
  const offered = onComment !== undefined;

  useEffect(() => {
    if (!offered) return;
    let pressing = false;
    const look = () => setAt(pressing ? null : selectionIn(frame.current));
    const press = (event: PointerEvent) => {
      pressing = !(event.target instanceof Node && box.current?.contains(event.target));
    };
    const release = () => {
      pressing = false;
      // The selection changes after `pointerup`.
      requestAnimationFrame(look);
    };
    const ending = new AbortController();
    document.addEventListener('selectionchange', look, { signal: ending.signal });
    document.addEventListener('pointerdown', press, { signal: ending.signal });
    document.addEventListener('pointerup', release, { signal: ending.signal });
    document.addEventListener('pointercancel', release, { signal: ending.signal });
    return () => ending.abort();
  }, [offered]);

  useLayoutEffect(() => {
    if (frame.current && box.current && at)
      placeAtSelection({ box: box.current, area: frame.current, selection: at, isTouch: touch });
  }, [at, touch]);

  return (
    <div ref={frame} className={styles.frame}>
      {children}
      {offered && at && (
        <div
          ref={box}
          className={bar.floating}
          role="toolbar"
          aria-label="Selected text"
          // The selection stays while the button is pressed.
          onMouseDown={event => event.preventDefault()}
        >
          <Button variant="ghost" size={28} icon={<MessageSquarePlus />} onClick={() => onComment()}>
            Comment
          </Button>
        </div>
      )}
    </div>
  );
}

function selectionIn(frame: HTMLElement | null): DOMRect | null {
  const selection = getSelection();
  if (!frame || !selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const inside = frame.contains(range.startContainer) && frame.contains(range.endContainer);
  return inside && selection.toString().trim() !== '' ? range.getBoundingClientRect() : null;
}
