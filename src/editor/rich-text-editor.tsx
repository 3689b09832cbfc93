import type { Editor } from '@tiptap/core';
import { type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { formatNumber } from '#lib/counted.ts';
import { classNames } from '#ui/class-names.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { useListedShortcuts } from '#ui/shortcuts.ts';
import { type TypedAhead, takeTyped } from '#ui/type-ahead.ts';
import { useMedia } from '#ui/use-media.ts';
import { TableHandle } from './blocks/table/table-handle.tsx';
import type { EditorContext } from './editor-context.ts';
import { editorShortcuts } from './editor-shortcuts.ts';
import type { RichTextEditorProps } from './editor-types.ts';
import bar from './menus/bar.module.css';
import { BlockHandle } from './menus/block-handle.tsx';
import { FloatingBar } from './menus/floating-bar.tsx';
import { FormatToolbar } from './menus/format-toolbar.tsx';
import { TouchBar } from './menus/touch-bar.tsx';
import './blocks/code/code-copier.ts';
import './prose/reading.css';
import './prose/editing.css';
import './prose/editing-blocks.css';
import './prose/carets.css';
import { type ReadingPlace, restoreReadingPlace } from './reading-place.ts';
import styles from './rich-text-editor.module.css';
import { useRivalMarks } from './rivals/use-rival-marks.ts';
import { SuggestionList } from './suggestions/suggestion-list.tsx';
import { useRichText } from './use-rich-text.ts';
import { focusAt, focusBlock, placeCaret, useRichTextHandle, writeTyped } from './use-rich-text-handle.ts';
import { useSelectedWords } from './use-selected-words.ts';
import { useTextFacts } from './use-text-facts.ts';

const FindBar = lazyComponent(async () => (await import('./find/find-bar.tsx')).FindBar);

export function RichTextEditor({ readingPlace, typedAhead, ...props }: RichTextEditorProps & BeforeLoading) {
  const { editor, context } = useRichText(props);
  return (
    editor && (
      <Surface
        {...props}
        editor={editor}
        context={context}
        readingPlace={readingPlace}
        typedAhead={typedAhead}
      />
    )
  );
}

/** The scroll position and the buffered keys from before the editor was loaded. */
export type BeforeLoading = {
  readingPlace: RefObject<ReadingPlace | null>;
  typedAhead: RefObject<TypedAhead | null>;
};
type SurfaceProps = RichTextEditorProps & BeforeLoading & { editor: Editor; context: EditorContext };

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
  live,
  rivals,
  onRivalsSettled,
  readingPlace,
  typedAhead,
}: SurfaceProps) {
  const frame = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const focusedEditor = useRef<Editor>(null);
  const isTouch = useMedia('(pointer: coarse)');
  const length = useTextFacts(editor, context, maxLength);
  const hasFixedToolbar = toolbar && editable && !isTouch;
  useSelectedWords(editor, context);
  useRivalMarks(editor, editable ? rivals : null, onRivalsSettled);
  useListedShortcuts(editable ? editorShortcuts : null);
  useEffect(() => (editable ? live?.attach(editor) : undefined), [editor, live, editable]);
  useLayoutEffect(() => {
    const { dom } = editor.view;
    // Attaching it again would take its focus.
    if (dom.parentElement !== text.current) text.current?.append(dom);
    if (readingPlace.current) restoreReadingPlace(dom, readingPlace.current);
  }, [editor, readingPlace]);
  // After the effect that adds the text to the page: callers may focus the handle at once.
  useRichTextHandle(ref, editor, context);
  useLayoutEffect(() => {
    const { autofocus = false } = context.props();
    const firstBlock = readingPlace.current?.wholeBlock ?? 0;
    readingPlace.current = null;
    const typed = typedAhead.current?.end();
    typedAhead.current = null;
    if (!autofocus || focusedEditor.current === editor) return;
    focusedEditor.current = editor;
    const typedText = typed ? typed.text : takeTyped();
    const edge = autofocus === true ? 'end' : autofocus;
    // Do not steal the focus from somebody who has moved on.
    if (typed?.isCurrent === false) placeCaret(editor, edge);
    else if (edge === 'start' && firstBlock > 0) focusBlock(editor, firstBlock);
    else focusAt(editor, edge);
    if (typedText) writeTyped(editor, typedText);
  }, [editor, context, readingPlace, typedAhead]);

  return (
    <div ref={frame} className={classNames(styles.frame, className)} data-variant={variant}>
      {finding && (
        <FindBar
          editor={editor}
          onClose={() => onFindClose?.()}
          onReplaceAll={() => context.props().onReplaceAll?.()}
        />
      )}
      {hasFixedToolbar && (
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
          {variant === 'document' && !isTouch && <BlockHandle editor={editor} frame={frame} />}
          {!isTouch && <TableHandle editor={editor} frame={frame} />}
          <FloatingBar
            editor={editor}
            context={context}
            frame={frame}
            hasFixedToolbar={isTouch || hasFixedToolbar}
          />
          {isTouch && <TouchBar editor={editor} context={context} />}
          <SuggestionList editor={editor} context={context} />
        </>
      )}
      {maxLength !== undefined && <LengthNote editor={editor} length={length} max={maxLength} />}
    </div>
  );
}

/** The share of the limit from which the count is shown. */
const minShownShare = 0.9;

function LengthNote({ editor, length, max }: { editor: Editor; length: number; max: number }) {
  const id = useId();
  const isShown = length > max * minShownShare;
  const isTooLong = length > max;

  useEffect(() => {
    const text = editor.view.dom;
    text.setAttribute('aria-invalid', String(isTooLong));
    if (isShown) text.setAttribute('aria-describedby', id);
    else text.removeAttribute('aria-describedby');
  }, [editor, isTooLong, isShown, id]);

  if (!isShown) return null;
  return (
    <p id={id} role="status" className={styles.count} data-over={isTooLong || undefined}>
      {isTooLong
        ? `Too long by ${formatNumber(length - max)} characters, counted with formatting`
        : `${formatNumber(length)} of ${formatNumber(max)} characters, counted with formatting`}
    </p>
  );
}
