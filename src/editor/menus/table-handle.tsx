import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { ChevronDown } from 'lucide-react';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { Menu } from '#ui/menu.tsx';
import styles from './table-handle.module.css';
import { TableActions } from './table-menu.tsx';

/** A button in the corner of the cell at the caret. Keyboards reach the same menu through the toolbar. */
export function TableHandle({ editor, frame }: { editor: Editor; frame: RefObject<HTMLDivElement | null> }) {
  const cell = useEditorState({
    editor,
    selector: ({ editor: now }) => (now.isEditable ? cellAt(now) : null),
  });
  const doc = useEditorState({ editor, selector: ({ editor: now }) => now.state.doc, equalityFn: Object.is });
  const box = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = cell === null || cell >= doc.content.size ? null : editor.view.nodeDOM(cell);
    if (!(element instanceof HTMLElement) || !box.current || !frame.current) return;
    const at = element.getBoundingClientRect();
    const around = frame.current.getBoundingClientRect();
    box.current.style.left = `${Math.round(at.right - around.left)}px`;
    box.current.style.top = `${Math.round(at.top - around.top)}px`;
  }, [editor, frame, cell, doc]);

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

/** Where the cell at the caret starts. */
function cellAt(editor: Editor): number | null {
  const { $from } = editor.state.selection;
  for (let depth = $from.depth; depth > 0; depth--) {
    if (/^table(?:Cell|Header)$/.test($from.node(depth).type.name)) return $from.before(depth);
  }
  return null;
}
