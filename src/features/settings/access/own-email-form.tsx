import { useMutation } from '@tanstack/react-query';
import { mutation } from '#api/mutations.ts';
import { EmailField } from '#entities/person/email-field.tsx';
import { Form } from '#ui/form.tsx';
import { formState } from '#ui/form-context.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { toast } from '#ui/toast.ts';
import { useFields } from '#ui/use-fields.ts';

export function OwnEmailForm({ email: present }: { email: string }) {
  const { values, setValues, field } = useFields({ email: present, current_password: '' });
  const update = useMutation({
    ...mutation('updateMe'),
    onSuccess: ({ user }) => {
      setValues({ email: user.email, current_password: '' });
      toast({ message: 'E-mail address changed' });
    },
  });
  return (
    <Form
      label="E-mail address"
      {...formState(update)}
      onSubmit={() => update.mutate(values)}
      submit="Change address"
      submitDisabledReason={values.email.trim() === present ? 'Nothing has changed' : null}
    >
      <EmailField autoComplete="username" {...field('email')} />
      <PasswordField label="Password to confirm" required {...field('current_password')} />
    </Form>
  );
}
