import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '#api/mutations.ts';
import { Form } from '#ui/form.tsx';
import { PasswordField } from '#ui/password-field.tsx';

/** Proves again that the signed-in person is there. */
export function ConfirmForm({ onConfirmed, onCancel }: { onConfirmed: () => void; onCancel: () => void }) {
  const [password, setPassword] = useState('');
  const confirm = useMutation({ ...mutation('confirmSession'), onSuccess: onConfirmed });
  return (
    <Form
      label="Confirm that it is you"
      error={confirm.error}
      pending={confirm.isPending}
      onSubmit={() => confirm.mutate({ password })}
      submit="Confirm"
      onCancel={onCancel}
    >
      <PasswordField
        label="Password"
        name="password"
        required
        autoFocus
        value={password}
        onChange={event => setPassword(event.target.value)}
      />
    </Form>
  );
}
