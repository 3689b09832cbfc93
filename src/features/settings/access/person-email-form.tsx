import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '#api/mutations.ts';
import type { Person } from '#contract/app/people.ts';
import { EmailField } from '#entities/person/email-field.tsx';
import { Form } from '#ui/form.tsx';
import { formState } from '#ui/form-context.tsx';
import { toast } from '#ui/toast.ts';
import { useFields } from '#ui/use-fields.ts';

export function PersonEmailForm({ person }: { person: Person }) {
  const { values, setValues, field } = useFields({ email: person.email });
  const [present, setPresent] = useState(person.email);
  const update = useMutation({
    ...mutation('updatePerson'),
    onSuccess: ({ email }) => {
      setValues({ email });
      setPresent(email);
      toast({ message: 'E-mail address changed' });
    },
  });
  return (
    <Form
      label="E-mail address"
      {...formState(update)}
      onSubmit={() => update.mutate({ user: person.id, ...values })}
      submit="Change address"
      submitDisabledReason={values.email.trim() === present ? 'Nothing has changed' : null}
    >
      <EmailField autoComplete="off" {...field('email')} />
    </Form>
  );
}
