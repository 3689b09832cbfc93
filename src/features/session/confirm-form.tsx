import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '#api/mutations.ts';
import { query } from '#api/queries.ts';
import { Form } from '#ui/form.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './entry-page.module.css';
import { PasskeyButton } from './passkey-button.tsx';

type Way = 'password' | 'code';

const ways = [
  { value: 'password', label: 'Password' },
  { value: 'code', label: 'Code' },
] as const;

/** Proves again that the signed-in person is there: by the password, a passkey, or a code of the app. */
export function ConfirmForm({ onConfirmed, onCancel }: { onConfirmed: () => void; onCancel: () => void }) {
  const { data: factors } = useQuery(query('readFactors'));
  const [way, setWay] = useState<Way>('password');
  const [given, setGiven] = useState('');
  const confirm = useMutation({ ...mutation('confirmSession'), onSuccess: onConfirmed });
  const field = { name: way, required: true, autoFocus: true, value: given };
  return (
    <div className={styles.steps}>
      {factors && factors.passkeys.length > 0 && (
        <PasskeyButton label="Use a passkey" onUsed={passkey => confirm.mutateAsync({ passkey })} />
      )}
      {factors?.authenticator_app && (
        <Segmented
          label="Confirm by"
          value={way}
          onChange={next => {
            setWay(next);
            setGiven('');
          }}
          options={ways}
        />
      )}
      <Form
        label="Confirm that it is you"
        error={confirm.error}
        pending={confirm.isPending}
        onSubmit={() => confirm.mutate(way === 'code' ? { code: given } : { password: given })}
        submit="Confirm"
        onCancel={onCancel}
      >
        {way === 'code' ? (
          <TextField
            {...field}
            label="Code of your authenticator app"
            autoComplete="one-time-code"
            inputMode="numeric"
            onChange={event => setGiven(event.target.value)}
          />
        ) : (
          <PasswordField {...field} label="Password" onChange={event => setGiven(event.target.value)} />
        )}
      </Form>
    </div>
  );
}
