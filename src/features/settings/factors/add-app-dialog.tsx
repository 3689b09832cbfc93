import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { mutation } from '#api/mutations.ts';
import { Callout } from '#ui/callout.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Form } from '#ui/form.tsx';
import { formState } from '#ui/form-context.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useFields } from '#ui/use-fields.ts';
import { Secret } from '../secret.tsx';
import own from './factors.module.css';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

export function AddAppDialog({ onClose }: { onClose: () => void }) {
  const { values, field } = useFields({ code: '' });
  const { mutate: begin, data: begun, error } = useMutation(mutation('startAuthenticatorApp'));
  const confirm = useMutation({
    ...mutation('confirmAuthenticatorApp'),
    onSuccess: ({ recovery_codes }) => recovery_codes === null && onClose(),
  });
  useEffect(() => begin({}), [begin]);
  return (
    <RecoveryCodesDialog
      title="Add an authenticator app"
      codes={confirm.data?.recovery_codes}
      busy={confirm.isPending}
      onClose={onClose}
    >
      <Form
        label="Add an authenticator app"
        {...formState(confirm)}
        onSubmit={() => confirm.mutate(values)}
        submit="Add app"
        submitDisabledReason={begun ? null : 'The key is on its way'}
        onCancel={onClose}
      >
        {error && <Callout tone="danger">{error.message}</Callout>}
        <p>Scan this with an app such as Aegis, 1Password or Google Authenticator, or type the key.</p>
        {begun ? (
          <QrCode text={begun.uri} label="QR code of the key below" />
        ) : (
          <Skeleton width="11rem" height="11rem" />
        )}
        {begun && (
          <div className={own.key}>
            <Secret>{begun.secret}</Secret>
            <CopyButton size={28} name="Copy key" text={begun.secret} />
          </div>
        )}
        <TextField
          label="Code that the app shows"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          {...field('code')}
        />
      </Form>
    </RecoveryCodesDialog>
  );
}
