import { useEffect, useState } from 'react';
import { sameText } from '#editor/autosave/version.ts';
import { useRetryLater } from '#editor/use-kept-editor.ts';
import { Callout } from '#ui/callout.tsx';
import { KeptPlace } from '#ui/kept-place.tsx';
import { type DocumentText, documentTextOf } from '../data/document-text.ts';
import { readUnsavedText } from '../data/unsaved-text.ts';
import styles from './document-page.module.css';
import { useOpenDocument } from './open-document.tsx';
import { UnsavedTextActions } from './unsaved-text-actions.tsx';

/** Shown above the editor that stays open for somebody who may not change the text any more. */
export function RefusedWhileWriting({ reason }: { reason: string }) {
  const { text } = useOpenDocument();
  useRetryLater([text], true);
  return (
    <Callout
      tone="warn"
      role="alert"
      title={reason}
      actions={<UnsavedTextActions html={text.value.content_html} textNow={text.current} />}
    >
      The editor stays open until you leave it, so that you lose no word.
    </Callout>
  );
}

/** Shown to readers who wrote something that was not saved while they could. */
export function UnsavedTextOfReader() {
  const { document, text, mayWrite } = useOpenDocument();
  const { id } = document;
  const [leftText, setLeftText] = useState<DocumentText | null>(null);
  useEffect(() => {
    if (mayWrite) return;
    let isCurrent = true;
    void readUnsavedText(id).then(left => {
      if (isCurrent) setLeftText(left);
    });
    return () => {
      isCurrent = false;
    };
  }, [id, mayWrite]);
  const unsaved = text.dirty ? text.value : leftText;
  if (mayWrite || !unsaved || sameText(unsaved, documentTextOf(document))) return null;
  return (
    <div className={styles.bars}>
      <Callout
        tone="warn"
        role="status"
        title="What you typed last was not saved."
        actions={<UnsavedTextActions html={unsaved.content_html} textNow={() => unsaved} />}
      >
        It is kept <KeptPlace />, and offered again when you may change the document.
      </Callout>
    </div>
  );
}
