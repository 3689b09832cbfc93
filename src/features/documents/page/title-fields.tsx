import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';
import { limits } from '#contract/limits.ts';
import { untitled } from '../data/document-text.ts';
import type { NewDocumentState } from '../list/use-create-document.ts';
import styles from './document-page.module.css';
import { GrowingField } from './growing-field.tsx';
import { useOpenDocument } from './open-document.tsx';

interface TitleFieldsProps {
  caption: RefObject<HTMLTextAreaElement | null>;
  title: RefObject<HTMLTextAreaElement | null>;
  /** Moves the caret from the caption into the text. */
  onLeave: () => void;
  /** Inserts pasted lines after the first into the text. Returns false while there is no editor. */
  onPasteRest: (rest: string) => boolean;
}

export function focusFieldEnd(field: HTMLTextAreaElement | null): void {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}

export function TitleFields({ title, caption, onLeave, onPasteRest }: TitleFieldsProps) {
  const { text } = useOpenDocument();
  const locationState = useLocation().state as NewDocumentState | null;
  const titleAtFirst = locationState?.isNew === true ? (locationState.title ?? untitled) : null;
  useEffect(() => {
    if (titleAtFirst !== null && title.current?.value === titleAtFirst) title.current.select();
  }, [titleAtFirst, title]);
  return (
    <>
      <GrowingField
        ref={title}
        label="Title"
        placeholder={untitled}
        className={styles.title}
        maxLength={limits.documentTitle}
        value={text.value.title}
        placeAfter={text.live?.placeInLine.bind(null, 'title')}
        onChange={value => text.edit(current => ({ ...current, title: value }))}
        onBlur={text.flush}
        // The first letter replaces a title that nobody has chosen.
        onClick={({ currentTarget }) => {
          if (currentTarget.value === untitled) currentTarget.select();
        }}
        onNext={() => focusFieldEnd(caption.current)}
        onPasteRest={onPasteRest}
      />
      <GrowingField
        ref={caption}
        label="Caption"
        placeholder="Add a caption"
        className={styles.caption}
        maxLength={limits.documentCaption}
        value={text.value.caption}
        placeAfter={text.live?.placeInLine.bind(null, 'caption')}
        onChange={value => text.edit(current => ({ ...current, caption: value }))}
        onBlur={text.flush}
        onNext={onLeave}
        onPrevious={() => focusFieldEnd(title.current)}
      />
    </>
  );
}
