import type { Editor } from '@tiptap/core';
import { useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { AddressForm } from '../../menus/address-form.tsx';
import styles from '../../menus/bar.module.css';
import { insertImage } from './add-image.ts';

interface UnfinishedImage {
  src: string;
  alt: string;
}

/** The words of forms that were left by a click, until such a form is closed. */
const unfinishedImages = new WeakMap<Editor, UnfinishedImage>();

export function ImageForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const [unfinished] = useState(() => unfinishedImages.get(editor));
  const [alt, setAlt] = useState(unfinished?.alt ?? '');
  // Each way to close the form also moves the focus out of it.
  const isSettled = useRef(false);
  const settle = () => {
    isSettled.current = true;
    unfinishedImages.delete(editor);
  };
  return (
    <AddressForm
      label="Address of the image"
      placeholder="https://…"
      initial={unfinished?.src ?? ''}
      invalidMessage="The address must start with https:// and lead to an image."
      submit={src => {
        const isInserted = insertImage(editor, src, alt.trim());
        if (isInserted) settle();
        return isInserted;
      }}
      onDone={() => {
        settle();
        onDone();
      }}
      onLeave={src => {
        if (!isSettled.current) unfinishedImages.set(editor, { src, alt });
      }}
      stacked
      footer={
        <Button type="submit" size={28}>
          Insert image
        </Button>
      }
    >
      <input
        type="text"
        className={styles.field}
        aria-label="Description of the image"
        placeholder="Description for people who cannot see it"
        maxLength={1000}
        value={alt}
        onChange={event => setAlt(event.target.value)}
      />
    </AddressForm>
  );
}
