import { useMutation } from '@tanstack/react-query';
import { mutation } from '#api/mutations.ts';
import { Form } from '#ui/form.tsx';
import { formState } from '#ui/form-context.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

export function NewCodesDialog({ onClose }: { onClose: () => void }) {
  const create = useMutation(mutation('createRecoveryCodes'));
  return (
    <RecoveryCodesDialog
      title="New recovery codes"
      codes={create.data?.recovery_codes}
      busy={create.isPending}
      onClose={onClose}
    >
      <Form
        label="New recovery codes"
        {...formState(create)}
        onSubmit={() => create.mutate({})}
        submit="Create codes"
        onCancel={onClose}
      >
        <p>Ten new codes replace those you have, which then stop working.</p>
      </Form>
    </RecoveryCodesDialog>
  );
}
