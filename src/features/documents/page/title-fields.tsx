import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';
import { limits } from '#contract/limits.ts';
import { untitled } from '../data/document-text.ts';
import type { DocumentPlace } from '../list/use-create-document.ts';
import styles from './document-page.module.css';
import { GrowingField } from './growing-field.tsx';
import { useOpenDocument } from './open-document.tsx';

interface TitleFieldsProps {
  caption: RefObject<HTMLTextAreaElement | null>;
  title: RefObject<HTMLTextAreaElement | null>;
  /** Moves the caret into the body. */
  onLeave: () => void;
  /** Inserts the lines pasted below the title into the body; false while there is no body. */
  onRest: (rest: string) => boolean;
}

export function focusFieldEnd(field: HTMLTextAreaElement | null): void {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}

export function TitleFields({ title, caption, onLeave, onRest }: TitleFieldsProps) {
  const { text } = useOpenDocument();
  const place = useLocation().state as DocumentPlace | null;
  const fresh = place?.fresh === true;
  useEffect(() => {
    if (fresh && title.current?.value === untitled) title.current.select();
  }, [fresh, title]);
  return (
    <>
      <GrowingField
        ref={title}
        label="Title"
        placeholder={untitled}
        className={styles.title}
        most={limits.documentTitle}
        value={text.value.title}
        onChange={value => text.edit(now => ({ ...now, title: value }))}
        onBlur={text.flush}
        onNext={() => focusFieldEnd(caption.current)}
        onRest={onRest}
      />
      <GrowingField
        ref={caption}
        label="Caption"
        placeholder="Add a caption"
        className={styles.caption}
        most={limits.documentCaption}
        value={text.value.caption}
        onChange={value => text.edit(now => ({ ...now, caption: value }))}
        onBlur={text.flush}
        onNext={onLeave}
        onBack={() => focusFieldEnd(title.current)}
      />
    </>
  );
}
