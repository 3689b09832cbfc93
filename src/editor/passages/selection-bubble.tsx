import { MessageSquarePlus } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useMedia } from '#ui/use-media.ts';
import bar from '../menus/bar.module.css';
import styles from './selection-bubble.module.css';

const gap = 8;

/** Offers a comment beside the words that are selected in a text to be read. */
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
      // The selection is made after the pointer has left.
      requestAnimationFrame(look);
    };
    document.addEventListener('selectionchange', look);
    document.addEventListener('pointerdown', press);
    document.addEventListener('pointerup', release);
    document.addEventListener('pointercancel', release);
    return () => {
      document.removeEventListener('selectionchange', look);
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('pointerup', release);
      document.removeEventListener('pointercancel', release);
    };
  }, [offered]);

  useLayoutEffect(() => {
    const area = frame.current?.getBoundingClientRect();
    const element = box.current;
    if (!at || !area || !element) return;
    const size = element.getBoundingClientRect();
    // The system's own tools stand above what is selected by touch.
    const above = at.top - size.height - gap;
    const y = touch || above < 0 ? at.bottom + (touch ? 2 * gap : gap) : above;
    const x = Math.min(Math.max(at.left + (at.width - size.width) / 2, area.left), area.right - size.width);
    element.style.left = `${Math.round(x - area.left)}px`;
    element.style.top = `${Math.round(y - area.top)}px`;
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

/** Where the selection stands, when it is inside and holds a word. */
function selectionIn(frame: HTMLElement | null): DOMRect | null {
  const selection = getSelection();
  if (!frame || !selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const inside = frame.contains(range.startContainer) && frame.contains(range.endContainer);
  return inside && selection.toString().trim() !== '' ? range.getBoundingClientRect() : null;
}
