import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '#api/mutations.ts';
import type { Session } from '#contract/app/session.ts';
import { limits } from '#contract/limits.ts';
import { Form } from '#ui/form.tsx';
import { announce } from '#ui/live-region.tsx';
import { TextField } from '#ui/text-field.tsx';

/** Own name. */
export function NameForm({ user }: { user: Session['user'] }) {
  const [name, setName] = useState(user.name);
  const update = useMutation({ ...mutation('updateMe'), onSuccess: () => announce('Saved') });
  return (
    <Form
      label="You"
      error={update.error}
      pending={update.isPending}
      onSubmit={() => update.mutate({ name }, { onSuccess: session => setName(session.user.name) })}
      submit="Save name"
      submitDisabledReason={name === user.name ? 'Nothing has changed' : null}
    >
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        required
        counter
        maxLength={limits.personName}
        value={name}
        onChange={event => setName(event.target.value)}
      />
    </Form>
  );
}
