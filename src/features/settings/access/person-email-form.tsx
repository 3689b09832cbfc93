import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '#api/mutations.ts';
import type { Person } from '#contract/app/people.ts';
import { Form } from '#ui/form.tsx';
import { toast } from '#ui/toast.ts';
import { EmailField } from './email-field.tsx';

/** Another address for a person to sign in with. */
export function PersonEmailForm({ person }: { person: Person }) {
  const [email, setEmail] = useState(person.email);
  const [present, setPresent] = useState(person.email);
  const update = useMutation({
    ...mutation('updatePerson'),
    onSuccess: changed => {
      setEmail(changed.email);
      setPresent(changed.email);
      toast({ message: 'E-mail address changed' });
    },
  });
  return (
    <Form
      label="E-mail address"
      error={update.error}
      pending={update.isPending}
      onSubmit={() => update.mutate({ user: person.id, email })}
      submit="Change address"
      submitDisabledReason={email.trim() === present ? 'Nothing has changed' : null}
    >
      <EmailField autoComplete="off" value={email} onChange={setEmail} />
    </Form>
  );
}
