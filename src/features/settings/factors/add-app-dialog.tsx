import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { mutation } from '#api/mutations.ts';
import { Callout } from '#ui/callout.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from '../settings.module.css';
import own from './factors.module.css';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Adds an authenticator app: its secret, then a first code, then the recovery codes of those who have none. */
export function AddAppDialog({ onClose }: { onClose: () => void }) {
  const [code, setCode] = useState('');
  const { mutate: begin, data: begun, error } = useMutation(mutation('startAuthenticatorApp'));
  const confirm = useMutation({
    ...mutation('confirmAuthenticatorApp'),
    onSuccess: ({ recovery_codes }) => recovery_codes === null && onClose(),
  });
  const codes = confirm.data?.recovery_codes;
  useEffect(() => begin({}), [begin]);
  return (
    <Dialog
      open
      onOpenChange={() => !codes && onClose()}
      title={codes ? 'Your recovery codes' : 'Add an authenticator app'}
      dismissible={false}
      busy={confirm.isPending}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onClose={onClose} />
      ) : (
        <Form
          label="Add an authenticator app"
          error={confirm.error}
          pending={confirm.isPending}
          onSubmit={() => confirm.mutate({ code })}
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
              <code className={styles.secret}>{begun.secret}</code>
              <CopyButton size={28} name="Copy key" text={begun.secret} />
            </div>
          )}
          <TextField
            label="Code that the app shows"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            value={code}
            onChange={event => setCode(event.target.value)}
          />
        </Form>
      )}
    </Dialog>
  );
}
