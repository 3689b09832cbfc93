import { type Editor, getMarkRange } from '@tiptap/core';
import { Check, ExternalLink, Unlink } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { toHref } from '../link-policy.ts';
import styles from './bar.module.css';
import { useFocusOnOpen } from './use-focus-on-open.ts';

/** The address of the link at the selection: to set, open or take away. */
export function LinkForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const before: string = editor.getAttributes('link').href ?? '';
  const [text, setText] = useState(before);
  const [wrong, setWrong] = useState(false);
  const hint = useId();
  const field = useFocusOnOpen();

  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return remove();
    const href = toHref(text);
    if (!href) {
      setWrong(true);
      return;
    }
    setLink(editor, href);
    onDone();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onDone();
  };

  return (
    <form className={styles.form} onSubmit={apply} noValidate>
      <input
        ref={field}
        type="text"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        className={styles.field}
        aria-label="Address of the link"
        aria-invalid={wrong}
        aria-describedby={wrong ? hint : undefined}
        placeholder="Paste or type an address"
        value={text}
        onChange={event => {
          setText(event.target.value);
          setWrong(false);
        }}
        onKeyDown={event => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          event.stopPropagation();
          onDone();
        }}
      />
      <IconButton type="submit" name="Set link" icon={<Check />} />
      {before && <IconButton name="Open link" icon={<ExternalLink />} onClick={() => openLink(before)} />}
      {before && <IconButton name="Remove link" icon={<Unlink />} onClick={remove} />}
      {wrong && (
        <p id={hint} role="alert" className={styles.error}>
          Use a web, mail or phone address, or a path on this site.
        </p>
      )}
    </form>
  );
}

/** Follows the link without handing this page over. */
export function openLink(href: string): void {
  window.open(href, '_blank', 'noopener,noreferrer');
}

/** Links the selection; without one the link at the caret changes, or the address itself becomes the text. */
function setLink(editor: Editor, href: string): void {
  const { from, empty, $from } = editor.state.selection;
  const type = editor.schema.marks.link;
  const inside = type ? getMarkRange($from, type) : undefined;
  const chain = editor.chain().focus();
  if (inside) chain.extendMarkRange('link').setLink({ href }).setTextSelection(inside.to).run();
  else if (!empty) chain.setLink({ href }).run();
  else
    chain
      .insertContentAt(from, { type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
      .run();
}
