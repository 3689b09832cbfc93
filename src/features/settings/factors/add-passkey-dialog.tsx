import { useMutation } from '@tanstack/react-query';
import { mutation } from '#api/mutations.ts';
import { createPasskey } from '#api/passkeys.ts';
import { limits } from '#contract/limits.ts';
import { deviceOf } from '#lib/device-of.ts';
import { TextField } from '#ui/text-field.tsx';
import { useFields } from '#ui/use-fields.ts';
import { FactorDialog } from './factor-dialog.tsx';

export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const { values, field } = useFields({ name: deviceOf(navigator.userAgent) });
  const add = useMutation(mutation('addPasskey'));
  const make = useMutation({
    mutationFn: async () => add.mutateAsync({ ...values, response: await createPasskey() }),
    onSuccess: ({ recovery_codes }) => recovery_codes === null && onClose(),
  });
  return (
    <FactorDialog
      title="Add a passkey"
      write={make}
      codes={make.data?.recovery_codes}
      onSubmit={() => make.mutate()}
      submit="Create passkey"
      onClose={onClose}
    >
      <p>Your browser asks next for a fingerprint, a face, a PIN or a security key.</p>
      <TextField
        label="Name"
        required
        autoComplete="off"
        maxLength={limits.passkeyName}
        hint="To tell it from others, such as “Work laptop”."
        {...field('name')}
      />
    </FactorDialog>
  );
}
