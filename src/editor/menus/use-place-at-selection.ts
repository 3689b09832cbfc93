import { type Editor, posToDOMRect } from '@tiptap/core';
import { type RefObject, useLayoutEffect } from 'react';

const gap = 8;

/**
 * Puts the box above the selection, inside the frame; below it when there is no room above.
 * It scrolls with the text, so it is placed anew only when the selection or its content changes.
 */
export function usePlaceAtSelection(
  editor: Editor,
  frame: RefObject<HTMLDivElement | null>,
  box: RefObject<HTMLDivElement | null>,
  content: string | null,
  place: { from: number; to: number },
): void {
  const { from, to } = place;
  useLayoutEffect(() => {
    const area = frame.current;
    const element = box.current;
    if (!area || !element || content === null) return;
    const at = posToDOMRect(editor.view, from, to);
    const around = area.getBoundingClientRect();
    const size = element.getBoundingClientRect();
    const top = visibleTop(area);
    const above = at.top - size.height - gap;
    const y = above < top ? at.bottom + gap : above;
    const widest = Math.max(around.width, size.width);
    const x = Math.min(
      Math.max(at.left + (at.width - size.width) / 2, around.left),
      around.left + widest - size.width,
    );
    element.style.left = `${Math.round(x - around.left)}px`;
    element.style.top = `${Math.round(y - around.top)}px`;
  }, [editor, frame, box, content, from, to]);
}

/** The top edge of what can be seen of the element: of the window and of everything that scrolls around it. */
function visibleTop(element: HTMLElement): number {
  let top = 0;
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (/auto|scroll|hidden|clip/.test(getComputedStyle(parent).overflowY))
      top = Math.max(top, parent.getBoundingClientRect().top);
  }
  return top;
}
