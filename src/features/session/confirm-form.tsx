import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '#api/mutations.ts';
import { query } from '#api/queries.ts';
import { Form } from '#ui/form.tsx';
import { formState } from '#ui/form-context.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './entry-page.module.css';
import { PasskeyButton } from './passkey-button.tsx';

const ways = [
  { value: 'password', label: 'Password' },
  { value: 'code', label: 'Code' },
] as const;

export function ConfirmForm({ onConfirmed, onCancel }: { onConfirmed: () => void; onCancel: () => void }) {
  const { data: factors } = useQuery(query('readFactors'));
  const [way, setWay] = useState<(typeof ways)[number]['value']>('password');
  const [given, setGiven] = useState('');
  const confirm = useMutation({ ...mutation('confirmSession'), onSuccess: onConfirmed });
  const field = {
    name: way,
    required: true,
    autoFocus: true,
    value: given,
    onChange: (event: { target: { value: string } }) => setGiven(event.target.value),
  };
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
        {...formState(confirm)}
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
          />
        ) : (
          <PasswordField {...field} label="Password" />
        )}
      </Form>
    </div>
  );
}
