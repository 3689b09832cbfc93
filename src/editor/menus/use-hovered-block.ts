import type { Editor } from '@tiptap/core';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { firstBelow } from '../first-below.ts';

/** Half the height of the handle in pixels. */
const halfHandle = 12;

/** `top` is the place of the handle in pixels from the top of the frame. */
type HoveredBlock = { pos: number; top: number };

/** The top-level block at the pointer's height. Constant while `isPinned`; typing hides it until the pointer moves. */
export function useHoveredBlock(editor: Editor, frame: RefObject<HTMLDivElement | null>, isPinned: boolean) {
  const [block, setBlock] = useState<HoveredBlock | null>(null);
  const shown = useRef<HoveredBlock | null>(null);
  // React may render once more for a state that is the same.
  const show = useCallback((next: HoveredBlock | null) => {
    if (shown.current?.pos === next?.pos && shown.current?.top === next?.top) return;
    shown.current = next;
    setBlock(next);
  }, []);
  const hide = useCallback(() => show(null), [show]);

  useEffect(() => {
    const area = frame.current;
    if (!area || isPinned) return;
    const onPointerMove = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || event.buttons !== 0) return;
      show(blockAt(editor, area, event.clientY));
    };
    area.addEventListener('pointermove', onPointerMove);
    area.addEventListener('pointerleave', hide);
    editor.on('update', hide);
    return () => {
      area.removeEventListener('pointermove', onPointerMove);
      area.removeEventListener('pointerleave', hide);
      editor.off('update', hide);
    };
  }, [editor, frame, isPinned, show, hide]);

  return { block, hide };
}

function blockAt(editor: Editor, area: HTMLElement, y: number): HoveredBlock | null {
  const { view } = editor;
  // The gap above a block counts as part of it.
  const element = view.dom.children[firstBelow(view.dom.children, y)];
  const pos = element ? positionOf(editor, element) : null;
  if (!(element instanceof HTMLElement) || pos === null) return null;
  const box = element.getBoundingClientRect();
  const frameTop = area.getBoundingClientRect().top;
  return { pos, top: Math.round(box.top - frameTop + handleOffset(element, box)) };
}

function positionOf({ view }: Editor, element: Element): number | null {
  const { doc } = view.state;
  const inside = doc.resolve(Math.min(view.posAtDOM(element, 0), doc.content.size));
  const pos = inside.depth > 0 ? inside.before(1) : inside.pos;
  return view.nodeDOM(pos) === element ? pos : null;
}

/** Pixels from the block's top to a handle that is centred on its first line. */
function handleOffset(element: HTMLElement, box: DOMRect): number {
  const style = getComputedStyle(element);
  const lineHeight = Number.parseFloat(style.lineHeight) || 24;
  const paddedElement = element.matches('.code-block') ? (element.querySelector('pre') ?? element) : element;
  const inset = paddedElement.matches('[data-type="callout"], [data-type="attachment"], pre')
    ? Number.parseFloat(getComputedStyle(paddedElement).paddingTop)
    : 0;
  return Math.min(inset + lineHeight / 2, box.height / 2) - halfHandle;
}
