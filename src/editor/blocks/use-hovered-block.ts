import type { Editor } from '@tiptap/core';
import { type RefObject, useCallback, useEffect, useState } from 'react';

export type HoveredBlock = { pos: number; top: number };

/**
 * The top-level block at the height of the pointer, with its place inside the frame.
 * While `held` it stays; typing hides it until the pointer moves again.
 */
export function useHoveredBlock(editor: Editor, frame: RefObject<HTMLDivElement | null>, held: boolean) {
  const [block, setBlock] = useState<HoveredBlock | null>(null);
  const leave = useCallback(() => setBlock(null), []);

  useEffect(() => {
    const area = frame.current;
    if (!area || held) return;
    const follow = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || event.buttons !== 0) return;
      const next = blockAt(editor, area, event.clientY);
      setBlock(before => (before?.pos === next?.pos && before?.top === next?.top ? before : next));
    };
    area.addEventListener('pointermove', follow);
    area.addEventListener('pointerleave', leave);
    editor.on('update', leave);
    return () => {
      area.removeEventListener('pointermove', follow);
      area.removeEventListener('pointerleave', leave);
      editor.off('update', leave);
    };
  }, [editor, frame, held, leave]);

  return { block, leave };
}

function blockAt(editor: Editor, area: HTMLElement, y: number): HoveredBlock | null {
  const { view } = editor;
  const frameTop = area.getBoundingClientRect().top;
  let found: HoveredBlock | null = null;
  view.state.doc.forEach((_, pos) => {
    if (found) return;
    const element = view.nodeDOM(pos);
    if (!(element instanceof HTMLElement)) return;
    const box = element.getBoundingClientRect();
    // The gap above a block belongs to it.
    if (y > box.bottom || box.height === 0) return;
    found = { pos, top: Math.round(box.top - frameTop + firstLine(element, box)) };
  });
  return found;
}

/** How far below the block's top the middle of its first line lies, less half of the handle. */
function firstLine(element: HTMLElement, box: DOMRect): number {
  const style = getComputedStyle(element);
  const line = Number.parseFloat(style.lineHeight) || 24;
  const inset = element.matches('[data-type="callout"], pre') ? Number.parseFloat(style.paddingTop) : 0;
  return Math.min(inset + line / 2, box.height / 2) - 12;
}
