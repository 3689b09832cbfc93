import { ConfirmForm } from '#features/session/confirm-form.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { settleConfirmation } from '../pending-confirmation.ts';

export function ConfirmIdentity({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      onOpenChange={onClose}
      dismissible={false}
      title="Confirm that it is you"
      description="This needs a sign-in of the last 15 minutes. What you were doing goes on afterwards."
    >
      <ConfirmForm onConfirmed={() => settleConfirmation(true)} onCancel={onClose} />
    </Dialog>
  );
}
