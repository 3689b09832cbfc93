import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '#api/mutations.ts';
import { Form } from '#ui/form.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { toast } from '#ui/toast.ts';
import { EmailField } from './email-field.tsx';

/** The address to sign in with, changed against the present password. */
export function OwnEmailForm({ email: present }: { email: string }) {
  const [email, setEmail] = useState(present);
  const [current, setCurrent] = useState('');
  const update = useMutation({
    ...mutation('updateMe'),
    onSuccess: session => {
      setEmail(session.user.email);
      setCurrent('');
      toast({ message: 'E-mail address changed' });
    },
  });
  return (
    <Form
      label="E-mail address"
      error={update.error}
      pending={update.isPending}
      onSubmit={() => update.mutate({ email, current_password: current })}
      submit="Change address"
      submitDisabledReason={email.trim() === present ? 'Nothing has changed' : null}
    >
      <EmailField autoComplete="username" value={email} onChange={setEmail} />
      <PasswordField
        label="Password to confirm"
        name="current_password"
        required
        value={current}
        onChange={event => setCurrent(event.target.value)}
      />
    </Form>
  );
}
