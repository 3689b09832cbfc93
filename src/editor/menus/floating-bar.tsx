import { type Editor, posToDOMRect } from '@tiptap/core';
import { Pencil, Unlink } from 'lucide-react';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { keepFocus } from '#ui/keep-focus.ts';
import { useStore } from '#ui/use-store.ts';
import { ImageForm } from '../blocks/image/image-form.tsx';
import type { BarMode, EditorContext } from '../editor-context.ts';
import { RivalCard } from '../rivals/rival-card.tsx';
import { rivalAt } from '../rivals/rival-marks.ts';
import { useEditorState } from '../use-editor-state.ts';
import styles from './bar.module.css';
import { FormatToolbar } from './format-toolbar.tsx';
import { LinkForm, openLink } from './link-form.tsx';
import { placeAtSelection } from './place-at-selection.ts';
import { useFocusWithin } from './use-focus-within.ts';
import { useIsPressing } from './use-is-pressing.ts';

type Props = {
  editor: Editor;
  context: EditorContext;
  frame: RefObject<HTMLDivElement | null>;
  /** The format toolbar is fixed above the text or the keyboard, so that this bar does not show it. */
  hasFixedToolbar: boolean;
};

export function FloatingBar({ editor, context, frame, hasFixedToolbar }: Props) {
  const mode = useStore(context.bar);
  const [menuOpen, setMenuOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const isPressing = useIsPressing(editor);
  const { hasText, link, rival, focused, range } = useEditorState(editor, current => barState(current, mode));
  // A menu of the bar takes the focus, but must not close the bar. The focus moves before React renders: use a ref.
  const isMenuOpen = useRef(false);
  const closeBar = useCallback(() => {
    if (!isMenuOpen.current) context.bar.set('auto');
  }, [context]);
  const onMenuOpen = (open: boolean) => {
    isMenuOpen.current = open;
    setMenuOpen(open);
    // The bar would close without the focus in the text.
    if (!open) editor.view.focus();
  };
  const hasFocusWithin = useFocusWithin(box, closeBar);

  // Close a requested bar when the selection or the text changes.
  useEffect(() => {
    if (mode !== 'auto' && focused && !hasFocusWithin && !menuOpen)
      return onEditorChange(editor, () => context.bar.set('auto'));
  }, [mode, focused, hasFocusWithin, menuOpen, editor, context]);

  const active = focused || hasFocusWithin || menuOpen;
  const content = contentOf({ mode, active, hasText: hasText && !isPressing, link, rival, hasFixedToolbar });
  const { from, to } = range;
  useLayoutEffect(() => {
    if (!content || !box.current || !frame.current) return;
    const selection = rectOfCells(editor.view.dom) ?? posToDOMRect(editor.view, from, to);
    placeAtSelection({ box: box.current, area: frame.current, selection });
  }, [editor, frame, content, from, to]);

  const closeForm = () => {
    context.bar.set('auto');
    editor.view.focus();
  };
  return (
    <div
      ref={box}
      className={styles.floating}
      data-form={content === 'link' || content === 'image' || undefined}
      hidden={!content}
    >
      {content === 'format' && <FormatToolbar editor={editor} context={context} onMenuOpen={onMenuOpen} />}
      {content === 'link' && (
        <LinkForm editor={editor} sources={context.props().mentionSources} onDone={closeForm} />
      )}
      {content === 'image' && <ImageForm editor={editor} onDone={closeForm} />}
      {content === 'rivalCard' && <RivalCard editor={editor} context={context} words={rival ?? ''} />}
      {content === 'linkCard' && (
        <LinkCard
          editor={editor}
          href={link ?? ''}
          onEdit={() => {
            editor.view.focus();
            context.bar.set('link');
          }}
        />
      )}
    </div>
  );
}

/** The box around the selected cells of a table, or null. */
function rectOfCells(text: Element): DOMRect | null {
  const rects = [...text.querySelectorAll('.selectedCell')].map(cell => cell.getBoundingClientRect());
  if (rects.length === 0) return null;
  const left = Math.min(...rects.map(rect => rect.left));
  const top = Math.min(...rects.map(rect => rect.top));
  const right = Math.max(...rects.map(rect => rect.right));
  const bottom = Math.max(...rects.map(rect => rect.bottom));
  return new DOMRect(left, top, right - left, bottom - top);
}

function LinkCard({ editor, href, onEdit }: { editor: Editor; href: string; onEdit: () => void }) {
  return (
    <div className={styles.card}>
      <button
        type="button"
        className={styles.address}
        {...keepFocus}
        onClick={() => openLink(href)}
        aria-label={`Open ${href} in a new tab`}
      >
        {href.replace(/^https?:\/\//, '')}
      </button>
      <IconButton name="Edit link" icon={<Pencil />} size={24} {...keepFocus} onClick={onEdit} />
      <IconButton
        name="Remove link"
        icon={<Unlink />}
        size={24}
        {...keepFocus}
        onClick={() => editor.chain().focus().extendMarkRange('link').unsetLink().run()}
      />
    </div>
  );
}

const emptyRange = { from: 0, to: 0 };

/** Constant while the bar is hidden, so that typing does not render it. */
function barState(editor: Editor, mode: BarMode) {
  const { selection } = editor.state;
  const { from, to, empty } = selection;
  const isText = !empty && editor.state.doc.textBetween(from, to, ' ', ' ').trim() !== '';
  const isNodeSelection = 'node' in selection;
  const href: unknown = empty && editor.isActive('link') ? editor.getAttributes('link').href : null;
  const hasText = editor.isEditable && isText && !isNodeSelection && !editor.isActive('codeBlock');
  const link = editor.isEditable && typeof href === 'string' ? href : null;
  const rival = empty && editor.isEditable ? rivalAt(editor.state, from) : null;
  const isVisible = hasText || link !== null || mode !== 'auto';
  const range = rival ?? (isVisible ? { from, to } : emptyRange);
  return {
    ...{ hasText, link, focused: editor.isFocused, rival: rival?.words ?? null },
    range: { from: range.from, to: range.to },
  };
}

interface BarConditions {
  mode: BarMode;
  active: boolean;
  hasText: boolean;
  link: string | null;
  rival: string | null;
  hasFixedToolbar: boolean;
}

type BarContent = 'format' | 'link' | 'image' | 'linkCard' | 'rivalCard' | null;

function contentOf({ mode, active, hasText, link, rival, hasFixedToolbar }: BarConditions): BarContent {
  if (mode === 'link' || mode === 'image') return mode;
  if (!active) return null;
  if (mode === 'format' || hasText) return hasFixedToolbar ? null : 'format';
  if (rival !== null) return 'rivalCard';
  return link === null ? null : 'linkCard';
}

function onEditorChange(editor: Editor, listener: () => void): () => void {
  editor.on('selectionUpdate', listener);
  editor.on('update', listener);
  return () => {
    editor.off('selectionUpdate', listener);
    editor.off('update', listener);
  };
}
