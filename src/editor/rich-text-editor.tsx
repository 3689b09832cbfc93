import type { Editor } from '@tiptap/react';
import { lazy, type RefObject, Suspense, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from '#ui/class-names.ts';
import { type TypedAhead, takeTyped } from '#ui/type-ahead.ts';
import { useMedia } from '#ui/use-media.ts';
import { BlockHandle } from './blocks/block-handle.tsx';
import type { EditorContext } from './editor-context.ts';
import type { RichTextEditorProps } from './editor-types.ts';
import { FixedBar } from './menus/fixed-bar.tsx';
import { FloatingBar } from './menus/floating-bar.tsx';
import { TableHandle } from './menus/table-handle.tsx';
import { TouchBar } from './menus/touch-bar.tsx';
import './prose/reading.css';
import './prose/editing.css';
import './prose/editing-blocks.css';
import { type ReadingPlace, resumePlace } from './reading-place.ts';
import styles from './rich-text-editor.module.css';
import { SuggestionList } from './suggestions/suggestion-list.tsx';
import { useRichText } from './use-rich-text.ts';
import { focusAt, placeCaret, useRichTextHandle, writeTyped } from './use-rich-text-handle.ts';
import { useSelectedWords } from './use-selected-words.ts';
import { useTextFacts } from './use-text-facts.ts';

const FindBar = lazy(async () => ({ default: (await import('./find/find-bar.tsx')).FindBar }));

/** Rich text to write. No tools at rest: they come with a selection, a slash, or the pointer beside a block. */
export function RichTextEditor({ place, ahead, ...props }: RichTextEditorProps & Resuming) {
  const { editor, context } = useRichText(props);
  return editor && <Surface {...props} editor={editor} context={context} place={place} ahead={ahead} />;
}

/** Where somebody was in the text before the editor came, and what they typed. */
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
  const touch = useMedia('(pointer: coarse)');
  const length = useTextFacts(editor, context, maxLength);
  // On touch screens the tools stand at the bottom, out of the way of the system's own.
  const fixed = toolbar && editable && !touch;
  useSelectedWords(editor, context);
  useLayoutEffect(() => {
    text.current?.append(editor.view.dom);
    if (place.current) resumePlace(editor, place.current);
    place.current = null;
  }, [editor, place]);
  // After the text is in the page: who gets the handle may put the focus there, and keys that find none are lost.
  useRichTextHandle(ref, editor);
  useLayoutEffect(() => {
    const { autofocus = false } = context.props();
    const typed = ahead.current?.end();
    ahead.current = null;
    if (!autofocus) return;
    const text = typed ? typed.text : takeTyped();
    const at = autofocus === true ? 'end' : autofocus;
    // Who has gone on to something else meanwhile is not called back.
    if (typed?.isHere === false) placeCaret(editor, at);
    else focusAt(editor, at);
    if (text) writeTyped(editor, text);
  }, [editor, context, ahead]);

  return (
    <div ref={frame} className={classNames(styles.frame, className)} data-variant={variant}>
      {finding && (
        <Suspense>
          <FindBar
            editor={editor}
            onClose={() => onFindClose?.()}
            onReplaceAll={() => context.props().onReplaceAll?.()}
          />
        </Suspense>
      )}
      {fixed && <FixedBar editor={editor} context={context} />}
      <div ref={text} className={styles.text} />
      {editable && (
        <>
          {variant === 'document' && !touch && <BlockHandle editor={editor} frame={frame} />}
          <TableHandle editor={editor} frame={frame} />
          <FloatingBar editor={editor} context={context} frame={frame} elsewhere={touch || fixed} />
          {touch && <TouchBar editor={editor} context={context} />}
          <SuggestionList editor={editor} context={context} />
        </>
      )}
      {maxLength !== undefined && <LengthNote editor={editor} length={length} most={maxLength} />}
    </div>
  );
}

const near = 0.9;

/** Says how long the text is once that matters, and marks it as invalid when it is too long. */
function LengthNote({ editor, length, most }: { editor: Editor; length: number; most: number }) {
  const id = useId();
  const counted = length > most * near;
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
        ? `Too long by ${(length - most).toLocaleString()} characters, counted with formatting`
        : `${length.toLocaleString()} of ${most.toLocaleString()} characters, counted with formatting`}
    </p>
  );
}
