import { useState } from 'react';
import { useSession } from '#api/session.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { losersOf } from '../data/audience.ts';
import { publishFailure } from '../data/use-document-text.ts';
import { useLosers } from '../data/use-losers.ts';
import { useStatus } from '../data/use-status.ts';
import { useOpenDocument } from './open-document.tsx';

/** Asks before readers lose sight of a document. */
export function UnpublishDialog({ onClose }: { onClose: () => void }) {
  const { document, text, project, app } = useOpenDocument();
  const losers = useLosers(document, app);
  const { organization } = useSession();
  const { unpublish, busy } = useStatus(document, text);
  const [error, setError] = useState<string | null>(null);
  const confirm = async () => {
    try {
      await unpublish();
      onClose();
    } catch (failure) {
      setError(publishFailure(failure));
    }
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={open => {
        if (!open) onClose();
      }}
      title={`Unpublish “${document.title}”?`}
      action="Unpublish document"
      pending={busy}
      error={error === null ? null : { message: error }}
      onConfirm={() => void confirm()}
    >
      {losersOf(project, organization, losers)} It becomes a draft
      {text.hasChanges && ', with the unpublished changes'}.
    </ConfirmDialog>
  );
}
