import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '#api/mutations.ts';
import { limits } from '#contract/limits.ts';
import { passwordHint } from '#lib/password-hint.ts';
import { Form } from '#ui/form.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { toast } from '#ui/toast.ts';

const empty = { current_password: '', password: '' };

/** A new password, against the present one. */
export function PasswordForm({ email }: { email: string }) {
  const [values, setValues] = useState(empty);
  const update = useMutation({
    ...mutation('updateMe'),
    onSuccess: () => {
      setValues(empty);
      toast({ message: 'Password changed' });
    },
  });
  const field = (name: keyof typeof values) => ({
    name,
    required: true,
    value: values[name],
    onChange: (event: { target: { value: string } }) =>
      setValues(before => ({ ...before, [name]: event.target.value })),
  });
  return (
    <Form
      label="Password"
      error={update.error}
      pending={update.isPending}
      onSubmit={() => update.mutate(values)}
      submit="Change password"
    >
      {/* For password managers: whose password it is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField label="Current password" {...field('current_password')} />
      <PasswordField
        label="New password"
        isNew
        minLength={limits.passwordMin}
        hint={passwordHint(limits.passwordMin)}
        {...field('password')}
      />
    </Form>
  );
}
