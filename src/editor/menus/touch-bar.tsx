import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { EditorContext } from '../editor-context.ts';
import { useEditorState } from '../use-editor-state.ts';
import styles from './bar.module.css';
import { FormatToolbar } from './format-toolbar.tsx';

/** The toolbar above the screen keyboard. */
export function TouchBar({ editor, context }: { editor: Editor; context: EditorContext }) {
  const focused = useEditorState(editor, current => current.isFocused);
  const [menuOpen, setMenuOpen] = useState(false);
  const [isVisible, setVisible] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const isWriting = (focused || menuOpen) && editor.isEditable;

  useEffect(() => {
    // Not within the tap that takes the focus: its button would move away before the click.
    const timer = setTimeout(() => setVisible(isWriting));
    return () => clearTimeout(timer);
  }, [isWriting]);

  useEffect(() => {
    const viewport = window.visualViewport;
    if (!isVisible || !viewport) return;
    const page = document.documentElement;
    page.dataset.pageEnds = 'above-toolbar';
    const place = () => {
      const keyboardHeight = Math.max(0, window.innerHeight - viewport.height - viewport.offsetTop);
      box.current?.style.setProperty('--keyboard', `${Math.round(keyboardHeight)}px`);
      // The page ends above the toolbar, so that it covers neither a composer nor the line that is written.
      const top = box.current?.getBoundingClientRect().top ?? window.innerHeight;
      page.style.setProperty('--page-end', `${Math.round(window.innerHeight - top)}px`);
      editor.commands.scrollIntoView();
    };
    place();
    const listeners = new AbortController();
    viewport.addEventListener('resize', place, { signal: listeners.signal });
    viewport.addEventListener('scroll', place, { signal: listeners.signal });
    return () => {
      listeners.abort();
      page.style.removeProperty('--page-end');
      delete page.dataset.pageEnds;
    };
  }, [isVisible, editor]);

  if (!isVisible) return null;
  const container = editor.view.dom.closest('[role="dialog"]') ?? document.body;
  return createPortal(
    <div ref={box} className={styles.touch}>
      <FormatToolbar editor={editor} context={context} hasAllTools onMenuOpen={setMenuOpen} />
    </div>,
    container,
  );
}
