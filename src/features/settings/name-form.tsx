import { useMutation } from '@tanstack/react-query';
import { mutation } from '#api/mutations.ts';
import type { Session } from '#contract/app/session.ts';
import { limits } from '#contract/limits.ts';
import { Form } from '#ui/form.tsx';
import { formState } from '#ui/form-context.tsx';
import { announce } from '#ui/live-region.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useFields } from '#ui/use-fields.ts';

export function NameForm({ user }: { user: Session['user'] }) {
  const { values, setValues, field } = useFields({ name: user.name });
  const update = useMutation({ ...mutation('updateMe'), onSuccess: () => announce('Saved') });
  return (
    <Form
      label="You"
      {...formState(update)}
      onSubmit={() => update.mutate(values, { onSuccess: ({ user: { name } }) => setValues({ name }) })}
      submit="Save name"
      submitDisabledReason={values.name === user.name ? 'Nothing has changed' : null}
    >
      <TextField
        label="Name"
        autoComplete="name"
        required
        counter
        maxLength={limits.personName}
        {...field('name')}
      />
    </Form>
  );
}
