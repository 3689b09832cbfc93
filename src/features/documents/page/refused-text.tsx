import { useEffect, useState } from 'react';
import { sameText } from '#editor/autosave/version.ts';
import { useRetryLater } from '#editor/use-kept-editor.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { FormWrite } from '#ui/form-context.tsx';
import { KeptPlace } from '#ui/kept-place.tsx';
import { documentTextOf } from '../data/document-text.ts';
import { discardUnsavedText, readUnsavedText, type UnsavedText } from '../data/unsaved-text.ts';
import styles from './document-page.module.css';
import { useOpenDocument } from './open-document.tsx';
import { UnsavedTextActions } from './unsaved-text-actions.tsx';

const noWrite: FormWrite = { isPending: false, error: null };

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
  const [discarding, setDiscarding] = useState<FormWrite>(noWrite);
  useEffect(() => {
    if (mayWrite) return;
    let isCurrent = true;
    void readUnsavedText(id).then(newest => {
      if (isCurrent) setLeft(newest);
    });
    return () => {
      isCurrent = false;
    };
  }, [id, mayWrite]);
  if (mayWrite) return null;
  const newest = text.dirty ? text.value : left?.text;
  const unsaved = newest && !sameText(newest, documentTextOf(document)) ? newest : null;
  const ask = (isOpen: boolean) => {
    setIsAsking(isOpen);
    setDiscarding(noWrite);
  };
  const discard = async () => {
    setDiscarding({ isPending: true, error: null });
    try {
      if (text.dirty) text.discard();
      else if (left) await discardUnsavedText(left);
      // Below a text that is discarded may be an older one; the focus returns to where its button is or was.
      setLeft(await readUnsavedText(id));
      ask(false);
    } catch {
      setDiscarding({ isPending: false, error: { message: 'It was not discarded. Try again.' } });
    }
  };
  return (
    <div className={styles.bars}>
      {unsaved && (
        <Callout
          tone="warn"
          role="status"
          title="What you typed last was not saved."
          actions={
            <>
              <UnsavedTextActions html={unsaved.content_html} textNow={() => unsaved} />
              <Button size={28} variant="ghost" onClick={() => ask(true)}>
                Discard
              </Button>
            </>
          }
        >
          It is kept <KeptPlace />, and saved when you may change the document.
        </Callout>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={ask}
        title="Discard what you typed?"
        action="Discard"
        pending={discarding.isPending}
        error={discarding.error}
        onConfirm={() => void discard()}
      >
        What you typed last in “{document.title}” is kept on this device only. You cannot undo this.
      </ConfirmDialog>
    </div>
  );
}
