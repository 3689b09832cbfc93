import { type Editor, EditorContent } from '@tiptap/react';
import { useEffect, useId, useRef } from 'react';
import { classNames } from '#ui/class-names.ts';
import { useMedia } from '#ui/use-media.ts';
import { BlockHandle } from './blocks/block-handle.tsx';
import type { EditorContext } from './editor-context.ts';
import type { RichTextEditorProps } from './editor-types.ts';
import { FloatingBar } from './menus/floating-bar.tsx';
import { TableHandle } from './menus/table-handle.tsx';
import { TouchBar } from './menus/touch-bar.tsx';
import './prose.css';
import './prose-blocks.css';
import './prose-editing.css';
import styles from './rich-text-editor.module.css';
import { SuggestionList } from './suggestions/suggestion-list.tsx';
import { useRichText } from './use-rich-text.ts';
import { useRichTextHandle } from './use-rich-text-handle.ts';
import { useTextFacts } from './use-text-facts.ts';

/** Rich text to write. No tools at rest: they come with a selection, a slash, or the pointer beside a block. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { editor, context } = useRichText(props);
  return editor && <Surface {...props} editor={editor} context={context} />;
}

type SurfaceProps = RichTextEditorProps & { editor: Editor; context: EditorContext };

function Surface({
  editor,
  context,
  ref,
  maxLength,
  variant = 'ticket',
  editable = true,
  className,
}: SurfaceProps) {
  const frame = useRef<HTMLDivElement>(null);
  const touch = useMedia('(pointer: coarse)');
  const length = useTextFacts(editor, context, maxLength);
  useRichTextHandle(ref, editor);

  return (
    <div ref={frame} className={classNames(styles.frame, className)} data-variant={variant}>
      <EditorContent editor={editor} className={styles.text} />
      {editable && (
        <>
          {variant === 'document' && !touch && <BlockHandle editor={editor} frame={frame} />}
          <TableHandle editor={editor} frame={frame} />
          <FloatingBar editor={editor} context={context} frame={frame} touch={touch} />
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
