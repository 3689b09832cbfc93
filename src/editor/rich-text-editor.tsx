import { EditorContent } from '@tiptap/react';
import { useEffect, useId, useRef } from 'react';
import { classNames } from '#ui/class-names.ts';
import { useMedia } from '#ui/use-media.ts';
import { BlockHandle } from './blocks/block-handle.tsx';
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

const near = 0.9;

/** Rich text to write. No tools at rest: they come with a selection, a slash, or the pointer beside a block. */
export function RichTextEditor({ ref, ...props }: RichTextEditorProps) {
  const { editor, context } = useRichText(props);
  const frame = useRef<HTMLDivElement>(null);
  const note = useId();
  const touch = useMedia('(pointer: coarse)');
  const { maxLength, variant = 'ticket', editable = true, className } = props;
  const length = useTextFacts(editor, context, maxLength);
  useRichTextHandle(ref, editor);

  const counted = maxLength !== undefined && length > maxLength * near;
  const over = maxLength !== undefined && length > maxLength;
  useEffect(() => {
    const text = editor.view.dom;
    text.toggleAttribute('aria-invalid', over);
    if (over) text.setAttribute('aria-invalid', 'true');
    if (counted) text.setAttribute('aria-describedby', note);
    else text.removeAttribute('aria-describedby');
  }, [editor, over, counted, note]);

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
      {counted && (
        <p id={note} role="status" className={styles.count} data-over={over || undefined}>
          {over
            ? `Too long by ${(length - maxLength).toLocaleString()} characters, counted with formatting`
            : `${length.toLocaleString()} of ${maxLength.toLocaleString()} characters, counted with formatting`}
        </p>
      )}
    </div>
  );
}
