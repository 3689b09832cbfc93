import { useState } from 'react';
import { useSession } from '#api/session.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { sayLostAccess } from '../data/audience.ts';
import { publishFailure } from '../data/use-document-text.ts';
import { usePeopleLosingAccess } from '../data/use-people-losing-access.ts';
import { useStatus } from '../data/use-status.ts';
import { useOpenDocument } from './open-document.tsx';

export function UnpublishDialog({ onClose }: { onClose: () => void }) {
  const { document, text, project, app } = useOpenDocument();
  const losers = usePeopleLosingAccess(document, app);
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
      {sayLostAccess(project, organization, losers)} It becomes a draft
      {text.hasChanges && ', with the unpublished changes'}.
    </ConfirmDialog>
  );
}
