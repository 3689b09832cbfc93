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

const methods = [
  { value: 'password', label: 'Password' },
  { value: 'code', label: 'Code' },
] as const;

export function ConfirmForm({ onConfirmed, onCancel }: { onConfirmed: () => void; onCancel: () => void }) {
  const { data: factors } = useQuery(query('readFactors'));
  const [method, setMethod] = useState<(typeof methods)[number]['value']>('password');
  const [secret, setSecret] = useState('');
  const confirm = useMutation({ ...mutation('confirmSession'), onSuccess: onConfirmed });
  const field = {
    name: method,
    required: true,
    autoFocus: true,
    value: secret,
    onChange: (event: { target: { value: string } }) => setSecret(event.target.value),
  };
  return (
    <div className={styles.steps}>
      {factors && factors.passkeys.length > 0 && (
        <PasskeyButton label="Use a passkey" onUsed={passkey => confirm.mutateAsync({ passkey })} />
      )}
      {factors?.authenticator_app && (
        <Segmented
          label="Confirm by"
          value={method}
          onChange={next => {
            setMethod(next);
            setSecret('');
          }}
          options={methods}
        />
      )}
      <Form
        label="Confirm that it is you"
        {...formState(confirm)}
        onSubmit={() => confirm.mutate(method === 'code' ? { code: secret } : { password: secret })}
        submit="Confirm"
        onCancel={onCancel}
      >
        {method === 'code' ? (
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
