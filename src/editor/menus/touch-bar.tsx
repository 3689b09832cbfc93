import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { EditorContext } from '../editor-context.ts';
import styles from './bar.module.css';
import { FormatToolbar } from './format-toolbar.tsx';

export function TouchBar({ editor, context }: { editor: Editor; context: EditorContext }) {
  const focused = useEditorState({ editor, selector: ({ editor: now }) => now.isFocused });
  const [menuOpen, setMenuOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const shown = (focused || menuOpen) && editor.isEditable;

  useEffect(() => {
    const viewport = window.visualViewport;
    if (!shown || !viewport) return;
    const place = () => {
      const hidden = Math.max(0, window.innerHeight - viewport.height - viewport.offsetTop);
      box.current?.style.setProperty('--keyboard', `${Math.round(hidden)}px`);
    };
    place();
    const ending = new AbortController();
    viewport.addEventListener('resize', place, { signal: ending.signal });
    viewport.addEventListener('scroll', place, { signal: ending.signal });
    return () => ending.abort();
  }, [shown]);

  if (!shown) return null;
  const layer = editor.view.dom.closest('[role="dialog"]') ?? document.body;
  return createPortal(
    <div ref={box} className={styles.touch}>
      <FormatToolbar editor={editor} context={context} whole onMenuOpen={setMenuOpen} />
    </div>,
    layer,
  );
}
