import { type Editor, posToDOMRect } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Pencil, Unlink } from 'lucide-react';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { useStore } from '#ui/use-store.ts';
import { ImageForm } from '../blocks/image/image-form.tsx';
import type { BarMode, EditorContext } from '../editor-context.ts';
import styles from './bar.module.css';
import { FormatToolbar } from './format-toolbar.tsx';
import { LinkForm, openLink } from './link-form.tsx';
import { placeAtSelection } from './place-at-selection.ts';
import { useFocusWithin } from './use-focus-within.ts';
import { usePressing } from './use-pressing.ts';

type Props = {
  editor: Editor;
  context: EditorContext;
  frame: RefObject<HTMLDivElement | null>;
  elsewhere: boolean;
};

export function FloatingBar({ editor, context, frame, elsewhere }: Props) {
  const mode = useStore(context.bar);
  const [menuOpen, setMenuOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const pressing = usePressing(editor);
  const { hasText, link, focused, place } = useEditorState({
    editor,
    selector: useCallback(({ editor: now }: { editor: Editor }) => barState(now, mode), [mode]),
  });
  // A menu of the bar takes the focus without closing the bar. A ref, as the focus moves before React renders.
  const inMenu = useRef(false);
  const leave = useCallback(() => {
    if (!inMenu.current) context.bar.set('auto');
  }, [context]);
  const onMenuOpen = (open: boolean) => {
    inMenu.current = open;
    setMenuOpen(open);
    // Back to the text: without the focus the bar would close.
    if (!open) editor.view.focus();
  };
  const within = useFocusWithin(box, leave);

  // Close a requested bar when the person goes on elsewhere in the text.
  useEffect(() => {
    if (mode !== 'auto' && focused && !within && !menuOpen)
      return editorMoved(editor, () => context.bar.set('auto'));
  }, [mode, focused, within, menuOpen, editor, context]);

  const active = focused || within || menuOpen;
  const shown = contentOf({ mode, active, hasText: hasText && !pressing, link, elsewhere });
  const { from, to } = place;
  useLayoutEffect(() => {
    if (shown && box.current && frame.current)
      placeAtSelection(box.current, frame.current, posToDOMRect(editor.view, from, to));
  }, [editor, frame, shown, from, to]);

  const done = () => {
    context.bar.set('auto');
    editor.view.focus();
  };
  return (
    <div
      ref={box}
      className={styles.floating}
      data-form={shown === 'link' || shown === 'image' || undefined}
      hidden={!shown}
    >
      {shown === 'format' && <FormatToolbar editor={editor} context={context} onMenuOpen={onMenuOpen} />}
      {shown === 'link' && <LinkForm editor={editor} onDone={done} />}
      {shown === 'image' && <ImageForm editor={editor} onDone={done} />}
      {shown === 'linked' && (
        <LinkCard editor={editor} href={link ?? ''} onEdit={() => context.bar.set('link')} />
      )}
    </div>
  );
}

function LinkCard({ editor, href, onEdit }: { editor: Editor; href: string; onEdit: () => void }) {
  return (
    <div className={styles.card}>
      <button
        type="button"
        className={styles.address}
        onMouseDown={keepFocus}
        onClick={() => openLink(href)}
        aria-label={`Open ${href} in a new tab`}
      >
        {href.replace(/^https?:\/\//, '')}
      </button>
      <IconButton name="Edit link" icon={<Pencil />} size={24} onMouseDown={keepFocus} onClick={onEdit} />
      <IconButton
        name="Remove link"
        icon={<Unlink />}
        size={24}
        onMouseDown={keepFocus}
        onClick={() => editor.chain().focus().extendMarkRange('link').unsetLink().run()}
      />
    </div>
  );
}

function keepFocus(event: { preventDefault(): void }): void {
  event.preventDefault();
}

const nowhere = { from: 0, to: 0 };

/** Constant while nothing is shown, so that typing renders nothing. */
function barState(editor: Editor, mode: BarMode) {
  const { selection } = editor.state;
  const { from, to, empty } = selection;
  const isText = !empty && editor.state.doc.textBetween(from, to, ' ', ' ').trim() !== '';
  const inNode = 'node' in selection;
  const href: unknown = empty && editor.isActive('link') ? editor.getAttributes('link').href : null;
  const hasText = editor.isEditable && isText && !inNode && !editor.isActive('codeBlock');
  const link = editor.isEditable && typeof href === 'string' ? href : null;
  const shows = hasText || link !== null || mode !== 'auto';
  return { hasText, link, focused: editor.isFocused, place: shows ? { from, to } : nowhere };
}

type Shown = 'format' | 'link' | 'image' | 'linked' | null;

function contentOf(of: {
  mode: BarMode;
  active: boolean;
  hasText: boolean;
  link: string | null;
  elsewhere: boolean;
}): Shown {
  if (of.mode === 'link' || of.mode === 'image') return of.mode;
  if (!of.active) return null;
  if (of.mode === 'format' || of.hasText) return of.elsewhere ? null : 'format';
  return of.link === null ? null : 'linked';
}

function editorMoved(editor: Editor, moved: () => void): () => void {
  editor.on('selectionUpdate', moved);
  editor.on('update', moved);
  return () => {
    editor.off('selectionUpdate', moved);
    editor.off('update', moved);
  };
}
