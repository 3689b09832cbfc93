import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { AddressForm } from '../../menus/address-form.tsx';
import styles from '../../menus/bar.module.css';
import { insertImage } from './add-image.ts';

export function ImageForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const [alt, setAlt] = useState('');
  return (
    <AddressForm
      label="Address of the image"
      placeholder="https://…"
      invalidMessage="The address must start with https:// and lead to an image."
      submit={src => insertImage(editor, src, alt.trim())}
      onDone={onDone}
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
