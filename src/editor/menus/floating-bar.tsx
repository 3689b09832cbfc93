import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Pencil, Unlink } from 'lucide-react';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import type { BarMode, EditorContext } from '../editor-context.ts';
import { useStore } from '../store.ts';
import styles from './bar.module.css';
import { FormatToolbar } from './format-toolbar.tsx';
import { ImageForm } from './image-form.tsx';
import { LinkForm, openLink } from './link-form.tsx';
import { useFocusWithin } from './use-focus-within.ts';
import { usePlaceAtSelection } from './use-place-at-selection.ts';
import { usePressing } from './use-pressing.ts';

type Props = {
  editor: Editor;
  context: EditorContext;
  frame: RefObject<HTMLDivElement | null>;
  /** Whether the tools stand elsewhere. */
  elsewhere: boolean;
};

/** What stands at the selection: tools for selected text, the address of a link, a question that a command asks. */
export function FloatingBar({ editor, context, frame, elsewhere }: Props) {
  const mode = useStore(context.bar);
  const [menuOpen, setMenuOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const pressing = usePressing(editor);
  const { hasText, link, focused, place } = useEditorState({
    editor,
    selector: useCallback(({ editor: now }: { editor: Editor }) => barState(now, mode), [mode]),
  });
  // A menu of the bar takes the focus elsewhere without being a reason to leave. The focus goes before React is done.
  const inMenu = useRef(false);
  const leave = useCallback(() => {
    if (!inMenu.current) context.bar.set('auto');
  }, [context]);
  const onMenuOpen = (open: boolean) => {
    inMenu.current = open;
    setMenuOpen(open);
    // What a menu changes is the text, so that is where one goes on; without the focus the bar would be gone.
    if (!open) editor.view.focus();
  };
  const within = useFocusWithin(box, leave);

  // A bar that was asked for is left as soon as the person goes on somewhere else.
  useEffect(() => {
    if (mode !== 'auto' && focused && !within && !menuOpen)
      return editorMoved(editor, () => context.bar.set('auto'));
  }, [mode, focused, within, menuOpen, editor, context]);

  const active = focused || within || menuOpen;
  const shown = contentOf({ mode, active, hasText: hasText && !pressing, link, elsewhere });
  usePlaceAtSelection(editor, frame, box, shown, place);

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

/** While nothing is shown it stays the same, so that typing draws nothing again. */
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

/** Calls back at the next change of text or selection. */
function editorMoved(editor: Editor, moved: () => void): () => void {
  editor.on('selectionUpdate', moved);
  editor.on('update', moved);
  return () => {
    editor.off('selectionUpdate', moved);
    editor.off('update', moved);
  };
}
