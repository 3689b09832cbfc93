import { useEffect, useState } from 'react';
import { sameText } from '#editor/autosave/version.ts';
import { useRetryLater } from '#editor/use-kept-editor.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { KeptPlace } from '#ui/kept-place.tsx';
import { documentTextOf } from '../data/document-text.ts';
import { discardUnsavedText, readUnsavedText, type UnsavedText } from '../data/unsaved-text.ts';
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
  const [left, setLeft] = useState<UnsavedText | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  // Below a text that is discarded may be an older one.
  const [discards, setDiscards] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again after each discard
  useEffect(() => {
    if (mayWrite) return;
    let isCurrent = true;
    void readUnsavedText(id).then(newest => {
      if (isCurrent) setLeft(newest);
    });
    return () => {
      isCurrent = false;
    };
  }, [id, mayWrite, discards]);
  const unsaved = text.dirty ? text.value : left?.text;
  if (mayWrite || !unsaved || sameText(unsaved, documentTextOf(document))) return null;
  const discard = async () => {
    if (text.dirty) text.discard();
    else if (left) await discardUnsavedText(left);
    setIsAsking(false);
    setDiscards(count => count + 1);
  };
  return (
    <div className={styles.bars}>
      <Callout
        tone="warn"
        role="status"
        title="What you typed last was not saved."
        actions={
          <>
            <UnsavedTextActions html={unsaved.content_html} textNow={() => unsaved} />
            <Button size={28} variant="ghost" onClick={() => setIsAsking(true)}>
              Discard
            </Button>
          </>
        }
      >
        It is kept <KeptPlace />, and offered again when you may change the document.
      </Callout>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Discard what you typed?"
        action="Discard"
        pending={false}
        error={null}
        onConfirm={() => void discard()}
      >
        What you typed last in “{document.title}” is on this device alone, and cannot be brought back.
      </ConfirmDialog>
    </div>
  );
}
