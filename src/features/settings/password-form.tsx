import { useMutation } from '@tanstack/react-query';
import { mutation } from '#api/mutations.ts';
import { NewPasswordField } from '#entities/person/new-password-field.tsx';
import { Form } from '#ui/form.tsx';
import { formState } from '#ui/form-context.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { toast } from '#ui/toast.ts';
import { useFields } from '#ui/use-fields.ts';

const empty = { current_password: '', password: '' };

export function PasswordForm({ email }: { email: string }) {
  const { values, setValues, field } = useFields(empty);
  const update = useMutation({
    ...mutation('updateMe'),
    onSuccess: () => {
      setValues(empty);
      toast({ message: 'Password changed' });
    },
  });
  return (
    <Form
      label="Password"
      {...formState(update)}
      onSubmit={() => update.mutate(values)}
      submit="Change password"
    >
      {/* Tells password managers whose password it is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField label="Current password" required {...field('current_password')} />
      <NewPasswordField label="New password" {...field('password')} />
    </Form>
  );
}
