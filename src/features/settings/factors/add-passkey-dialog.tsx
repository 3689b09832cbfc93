import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '#api/mutations.ts';
import { makePasskey } from '#api/passkeys.ts';
import { limits } from '#contract/limits.ts';
import { deviceOf } from '#lib/device-of.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Makes a passkey and names it; then the recovery codes of those who have none. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState(deviceOf(navigator.userAgent));
  const add = useMutation(mutation('addPasskey'));
  const make = useMutation({
    mutationFn: async () => add.mutateAsync({ name, response: await makePasskey() }),
    onSuccess: ({ recovery_codes }) => recovery_codes === null && onClose(),
  });
  const codes = make.data?.recovery_codes;
  return (
    <Dialog
      open
      onOpenChange={() => !codes && onClose()}
      title={codes ? 'Your recovery codes' : 'Add a passkey'}
      dismissible={false}
      busy={make.isPending}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onClose={onClose} />
      ) : (
        <Form
          label="Add a passkey"
          error={make.error}
          pending={make.isPending}
          onSubmit={() => make.mutate()}
          submit="Create passkey"
          onCancel={onClose}
        >
          <p>Your browser asks next for a fingerprint, a face, a PIN or a security key.</p>
          <TextField
            label="Name"
            name="name"
            required
            autoComplete="off"
            maxLength={limits.passkeyName}
            hint="To tell it from others, such as “Work laptop”."
            value={name}
            onChange={event => setName(event.target.value)}
          />
        </Form>
      )}
    </Dialog>
  );
}
