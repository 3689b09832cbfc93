import type { Editor } from '@tiptap/core';
import { ChevronDown } from 'lucide-react';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { Menu } from '#ui/menu.tsx';
import { useEditorState } from '../../use-editor-state.ts';
import styles from './table-handle.module.css';
import { TableActions } from './table-menu.tsx';

/** Width of the button in pixels. */
const buttonWidth = 24;

/** A menu button on the end of the cell at the caret, where it covers no text. Toolbars have the same menu. */
export function TableHandle({ editor, frame }: { editor: Editor; frame: RefObject<HTMLDivElement | null> }) {
  const cell = useEditorState(editor, current => (current.isEditable ? cellAtCaret(current) : null));
  const box = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const area = frame.current;
    if (cell === null || !area) return;
    let frameId = 0;
    const place = () => {
      frameId = 0;
      const element = cell < editor.state.doc.content.size ? editor.view.nodeDOM(cell) : null;
      if (!(element instanceof HTMLElement) || !box.current) return;
      const cellRect = element.getBoundingClientRect();
      const areaRect = area.getBoundingClientRect();
      const visibleRect = element.closest('.table-scroll')?.getBoundingClientRect() ?? areaRect;
      const end = element.matches(':dir(rtl)') ? cellRect.left : cellRect.right;
      box.current.style.left = `${Math.round(end - areaRect.left)}px`;
      box.current.style.top = `${Math.round(cellRect.top - areaRect.top)}px`;
      // Hidden while the corner is scrolled out of a wide table.
      box.current.hidden =
        end > visibleRect.right + 1 ||
        end < visibleRect.left - 1 ||
        Math.abs(cellRect.right - cellRect.left) < buttonWidth;
    };
    // Waits for the next frame, so that typing causes only one layout.
    const placeInNextFrame = () => {
      frameId ||= requestAnimationFrame(place);
    };
    place();
    editor.on('update', placeInNextFrame);
    area.addEventListener('scroll', placeInNextFrame, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frameId);
      editor.off('update', placeInNextFrame);
      area.removeEventListener('scroll', placeInNextFrame, { capture: true });
    };
  }, [editor, frame, cell]);

  if (cell === null) return null;
  return (
    <div ref={box} className={styles.handle}>
      <Menu
        align="end"
        onOpenChange={open => {
          if (!open) editor.view.focus();
        }}
        trigger={
          <button type="button" className={styles.button} aria-label="Rows and columns" tabIndex={-1}>
            <ChevronDown />
          </button>
        }
      >
        <TableActions editor={editor} />
      </Menu>
    </div>
  );
}

/** The position of the table cell around the caret. */
function cellAtCaret(editor: Editor): number | null {
  const { $from } = editor.state.selection;
  for (let depth = $from.depth; depth > 0; depth--) {
    if (/^table(?:Cell|Header)$/.test($from.node(depth).type.name)) return $from.before(depth);
  }
  return null;
}
