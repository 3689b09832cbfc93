import type { Editor } from '@tiptap/core';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { insertImage } from '../blocks/add-image.ts';
import styles from './bar.module.css';
import { useFocusOnOpen } from './use-focus-on-open.ts';

/** Asks for the address and the description of an image. */
export function ImageForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const [src, setSrc] = useState('');
  const [alt, setAlt] = useState('');
  const [wrong, setWrong] = useState(false);
  const hint = useId();
  const field = useFocusOnOpen();

  const insert = (event: FormEvent) => {
    event.preventDefault();
    if (insertImage(editor, src.trim(), alt.trim())) onDone();
    else setWrong(true);
  };

  return (
    <form
      className={styles.form}
      data-stacked
      onSubmit={insert}
      noValidate
      onKeyDown={event => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onDone();
      }}
    >
      <input
        ref={field}
        type="text"
        inputMode="url"
        autoComplete="off"
        className={styles.field}
        aria-label="Address of the image"
        aria-invalid={wrong}
        aria-describedby={wrong ? hint : undefined}
        placeholder="https://…"
        value={src}
        onChange={event => {
          setSrc(event.target.value);
          setWrong(false);
        }}
      />
      <input
        type="text"
        className={styles.field}
        aria-label="Description of the image"
        placeholder="Description for people who cannot see it"
        maxLength={1000}
        value={alt}
        onChange={event => setAlt(event.target.value)}
      />
      {wrong && (
        <p id={hint} role="alert" className={styles.error}>
          The address must start with https:// and lead to an image.
        </p>
      )}
      <Button type="submit" size={28}>
        Insert image
      </Button>
    </form>
  );
}
