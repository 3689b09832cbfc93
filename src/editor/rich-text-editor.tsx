import type { Editor } from '@tiptap/react';
import { type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { formatNumber } from '#lib/counted.ts';
import { classNames } from '#ui/class-names.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { type TypedAhead, takeTyped } from '#ui/type-ahead.ts';
import { useMedia } from '#ui/use-media.ts';
import { TableHandle } from './blocks/table/table-handle.tsx';
import type { EditorContext } from './editor-context.ts';
import type { RichTextEditorProps } from './editor-types.ts';
import bar from './menus/bar.module.css';
import { BlockHandle } from './menus/block-handle.tsx';
import { FloatingBar } from './menus/floating-bar.tsx';
import { FormatToolbar } from './menus/format-toolbar.tsx';
import { TouchBar } from './menus/touch-bar.tsx';
import './prose/reading.css';
import './prose/editing.css';
import './prose/editing-blocks.css';
import { type ReadingPlace, restoreReadingPlace } from './reading-place.ts';
import styles from './rich-text-editor.module.css';
import { SuggestionList } from './suggestions/suggestion-list.tsx';
import { useRichText } from './use-rich-text.ts';
import { focusAt, placeCaret, useRichTextHandle, writeTyped } from './use-rich-text-handle.ts';
import { useSelectedWords } from './use-selected-words.ts';
import { useTextFacts } from './use-text-facts.ts';

const FindBar = lazyComponent(async () => (await import('./find/find-bar.tsx')).FindBar);

export function RichTextEditor({ place, ahead, ...props }: RichTextEditorProps & Resuming) {
  const { editor, context } = useRichText(props);
  return editor && <Surface {...props} editor={editor} context={context} place={place} ahead={ahead} />;
}

/** The scroll position and the buffered keys from before the editor was loaded. */
type Resuming = { place: RefObject<ReadingPlace | null>; ahead: RefObject<TypedAhead | null> };
type SurfaceProps = RichTextEditorProps & Resuming & { editor: Editor; context: EditorContext };

function Surface({
  editor,
  context,
  ref,
  maxLength,
  variant = 'ticket',
  editable = true,
  className,
  toolbar = false,
  finding = false,
  onFindClose,
  place,
  ahead,
}: SurfaceProps) {
  const frame = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const entered = useRef<Editor>(null);
  const touch = useMedia('(pointer: coarse)');
  const length = useTextFacts(editor, context, maxLength);
  const fixed = toolbar && editable && !touch;
  useSelectedWords(editor, context);
  useLayoutEffect(() => {
    const { dom } = editor.view;
    // Attached again, it would lose the focus.
    if (dom.parentElement !== text.current) text.current?.append(dom);
    if (place.current) restoreReadingPlace(editor, place.current);
    place.current = null;
  }, [editor, place]);
  // After the text is in the page: a handle may be focused at once.
  useRichTextHandle(ref, editor);
  useLayoutEffect(() => {
    const { autofocus = false } = context.props();
    const typed = ahead.current?.end();
    ahead.current = null;
    if (!autofocus || entered.current === editor) return;
    entered.current = editor;
    const text = typed ? typed.text : takeTyped();
    const at = autofocus === true ? 'end' : autofocus;
    // Do not steal the focus from somebody who has moved on.
    if (typed?.isCurrent === false) placeCaret(editor, at);
    else focusAt(editor, at);
    if (text) writeTyped(editor, text);
  }, [editor, context, ahead]);

  return (
    <div ref={frame} className={classNames(styles.frame, className)} data-variant={variant}>
      {finding && (
        <FindBar
          editor={editor}
          onClose={() => onFindClose?.()}
          onReplaceAll={() => context.props().onReplaceAll?.()}
        />
      )}
      {fixed && (
        <div className={bar.fixed} data-fixed-bar>
          <FormatToolbar
            editor={editor}
            context={context}
            hasAllTools
            onMenuOpen={open => open || editor.view.focus()}
          />
        </div>
      )}
      <div ref={text} className={styles.text} />
      {editable && (
        <>
          {variant === 'document' && !touch && <BlockHandle editor={editor} frame={frame} />}
          <TableHandle editor={editor} frame={frame} />
          <FloatingBar editor={editor} context={context} frame={frame} hasFixedToolbar={touch || fixed} />
          {touch && <TouchBar editor={editor} context={context} />}
          <SuggestionList editor={editor} context={context} />
        </>
      )}
      {maxLength !== undefined && <LengthNote editor={editor} length={length} most={maxLength} />}
    </div>
  );
}

const shownFrom = 0.9;

function LengthNote({ editor, length, most }: { editor: Editor; length: number; most: number }) {
  const id = useId();
  const counted = length > most * shownFrom;
  const over = length > most;

  useEffect(() => {
    const text = editor.view.dom;
    text.setAttribute('aria-invalid', String(over));
    if (counted) text.setAttribute('aria-describedby', id);
    else text.removeAttribute('aria-describedby');
  }, [editor, over, counted, id]);

  if (!counted) return null;
  return (
    <p id={id} role="status" className={styles.count} data-over={over || undefined}>
      {over
        ? `Too long by ${formatNumber(length - most)} characters, counted with formatting`
        : `${formatNumber(length)} of ${formatNumber(most)} characters, counted with formatting`}
    </p>
  );
}
