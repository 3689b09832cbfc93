import { useMutation } from '@tanstack/react-query';
import { mutation } from '#api/mutations.ts';
import type { Credential } from '#contract/app/credentials.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { formState } from '#ui/form-context.tsx';

export function RevokeCredentialDialog({
  credential,
  onClose,
}: {
  credential: Credential;
  onClose: () => void;
}) {
  const revoke = useMutation({ ...mutation('revokeCredential'), onSuccess: onClose });
  return (
    <ConfirmDialog
      onOpenChange={onClose}
      title={`Revoke “${credential.name}”?`}
      action={`Revoke ${credential.name}`}
      typeName={credential.name}
      {...formState(revoke)}
      onConfirm={() => revoke.mutate({ credential: credential.id })}
    >
      Whatever uses it stops working within a second. This cannot be undone.
    </ConfirmDialog>
  );
}
