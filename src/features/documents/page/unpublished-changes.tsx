import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useShortcut } from '#ui/shortcuts.ts';
import { toast } from '#ui/toast.ts';
import { copyLink } from '../data/use-status.ts';
import bar from './document-bar.module.css';
import { useOpenDocument } from './open-document.tsx';

const keys = 'mod+shift+enter';

/** Says where unpublished changes are. */
export function KeptState() {
  const { text } = useOpenDocument();
  return text.dirty ? <span className={bar.kept}>Kept on this device</span> : null;
}

/** Leaves the editor of a published document, its changes kept or given up. */
export function LeaveChanges() {
  const { text, setWriting } = useOpenDocument();
  return (
    <>
      <Button variant="ghost" onClick={() => setWriting(false)}>
        Close
      </Button>
      {text.dirty && <DiscardButton />}
    </>
  );
}

/** Makes the changes of a published document visible to its readers. */
export function PublishChanges() {
  const { document, text, setWriting } = useOpenDocument();
  const [pending, setPending] = useState(false);
  const publish = async () => {
    if (pending || !text.dirty) return;
    setPending(true);
    const published = await text.saveNow();
    setPending(false);
    // What stands in the way is said above the text.
    if (!published) return;
    setWriting(false);
    toast({
      message: 'Changes published',
      actions: [{ label: 'Copy link', onSelect: () => void copyLink(document.id) }],
    });
  };
  useShortcut(keys, () => void publish(), {
    label: 'Publish changes',
    scope: 'Document',
    whileTyping: true,
  });
  return (
    <Button
      variant="ink"
      shortcut={keys}
      pending={pending}
      disabledReason={text.dirty ? null : 'Nothing has changed yet.'}
      onClick={() => void publish()}
    >
      Publish changes
    </Button>
  );
}

/** Gives unpublished changes up, after asking. */
export function DiscardButton() {
  const { document, text, setWriting } = useOpenDocument();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        Discard
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Discard unpublished changes?"
        action="Discard changes"
        pending={false}
        error={null}
        onConfirm={() => {
          setAsking(false);
          text.discard();
          setWriting(false);
        }}
      >
        “{document.title}” stays as readers see it now. What you changed on this device is gone for good.
      </ConfirmDialog>
    </>
  );
}
