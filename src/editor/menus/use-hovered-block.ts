import type { Editor } from '@tiptap/core';
import { type RefObject, useCallback, useEffect, useState } from 'react';
import { firstBelow } from '../first-below.ts';

type HoveredBlock = { pos: number; top: number };

/** The top-level block at the pointer's height. Constant while `held`; typing hides it until the pointer moves. */
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
  // The gap above a block belongs to it.
  const element = view.dom.children[firstBelow(view.dom.children, y)];
  const pos = element ? positionOf(editor, element) : null;
  if (!(element instanceof HTMLElement) || pos === null) return null;
  const box = element.getBoundingClientRect();
  const frameTop = area.getBoundingClientRect().top;
  return { pos, top: Math.round(box.top - frameTop + firstLine(element, box)) };
}

function positionOf({ view }: Editor, element: Element): number | null {
  const { doc } = view.state;
  const inside = doc.resolve(Math.min(view.posAtDOM(element, 0), doc.content.size));
  const pos = inside.depth > 0 ? inside.before(1) : inside.pos;
  return view.nodeDOM(pos) === element ? pos : null;
}

/** Pixels from the block's top to a handle that is centred on its first line. */
function firstLine(element: HTMLElement, box: DOMRect): number {
  const style = getComputedStyle(element);
  const line = Number.parseFloat(style.lineHeight) || 24;
  const padded = element.matches('.code-block') ? (element.querySelector('pre') ?? element) : element;
  const inset = padded.matches('[data-type="callout"], pre')
    ? Number.parseFloat(getComputedStyle(padded).paddingTop)
    : 0;
  return Math.min(inset + line / 2, box.height / 2) - 12;
}
