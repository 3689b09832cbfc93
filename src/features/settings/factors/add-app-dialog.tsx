import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { encode } from 'uqr';
import { mutation } from '#api/mutations.ts';
import { Callout } from '#ui/callout.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useFields } from '#ui/use-fields.ts';
import { Secret } from '../secret.tsx';
import { FactorDialog } from './factor-dialog.tsx';
import styles from './factors.module.css';

export function AddAppDialog({ onClose }: { onClose: () => void }) {
  const { values, field } = useFields({ code: '' });
  const { mutate: start, data: setup, error } = useMutation(mutation('startAuthenticatorApp'));
  const confirm = useMutation({
    ...mutation('confirmAuthenticatorApp'),
    onSuccess: ({ recovery_codes }) => recovery_codes === null && onClose(),
  });
  useEffect(() => start({}), [start]);
  return (
    <FactorDialog
      title="Add an authenticator app"
      write={confirm}
      codes={confirm.data?.recovery_codes}
      onSubmit={() => confirm.mutate(values)}
      submit="Add app"
      submitDisabledReason={setup ? null : 'The key is on its way'}
      onClose={onClose}
    >
      {error && <Callout tone="danger">{error.message}</Callout>}
      <p>Scan this with an app such as Aegis, 1Password or Google Authenticator, or type the key.</p>
      {setup ? (
        <>
          <QrCode text={setup.uri} label="QR code of the key below" />
          <div className={styles.key}>
            <Secret>{setup.secret}</Secret>
            <CopyButton size={28} name="Copy key" text={setup.secret} />
          </div>
        </>
      ) : (
        <Skeleton width="11rem" height="11rem" />
      )}
      <TextField
        label="Code that the app shows"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        {...field('code')}
      />
    </FactorDialog>
  );
}

/** Black on white in every theme, for cameras. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
}
