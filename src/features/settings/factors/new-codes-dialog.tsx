import { useMutation } from '@tanstack/react-query';
import { mutation } from '#api/mutations.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Replaces the recovery codes and shows the new ones. */
export function NewCodesDialog({ onClose }: { onClose: () => void }) {
  const create = useMutation(mutation('createRecoveryCodes'));
  return (
    <Dialog
      open
      onOpenChange={() => !create.data && onClose()}
      title={create.data ? 'Your recovery codes' : 'New recovery codes'}
      dismissible={false}
      busy={create.isPending}
    >
      {create.data ? (
        <RecoveryCodes codes={create.data.recovery_codes} onClose={onClose} />
      ) : (
        <Form
          label="New recovery codes"
          error={create.error}
          pending={create.isPending}
          onSubmit={() => create.mutate({})}
          submit="Create codes"
          onCancel={onClose}
        >
          <p>Ten new codes replace those you have, which then stop working.</p>
        </Form>
      )}
    </Dialog>
  );
}
