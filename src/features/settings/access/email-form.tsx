import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { EmailField } from '#entities/person/email-field.tsx';
import { Form } from '#ui/form.tsx';
import { formState } from '#ui/form-context.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { toast } from '#ui/toast.ts';
import { useFields } from '#ui/use-fields.ts';

interface EmailFormProps {
  email: string;
  /** A person's own address also needs the password. */
  isOwn?: boolean;
  /** Resolves to the person with the address as it is stored. */
  save: (values: { email: string; current_password: string }) => Promise<{ email: string }>;
}

export function EmailForm({ email: initialEmail, isOwn = false, save }: EmailFormProps) {
  const { values, setValues, field } = useFields({ email: initialEmail, current_password: '' });
  const [savedEmail, setSavedEmail] = useState(initialEmail);
  const update = useMutation({
    mutationFn: save,
    onSuccess: ({ email }) => {
      setValues({ email, current_password: '' });
      setSavedEmail(email);
      toast({ message: 'E-mail address changed' });
    },
  });
  return (
    <Form
      label="E-mail address"
      {...formState(update)}
      onSubmit={() => update.mutate(values)}
      submit="Change address"
      submitDisabledReason={values.email.trim() === savedEmail ? 'Nothing has changed' : null}
    >
      <EmailField autoComplete={isOwn ? 'username' : 'off'} {...field('email')} />
      {isOwn && <PasswordField label="Password to confirm" required {...field('current_password')} />}
    </Form>
  );
}
