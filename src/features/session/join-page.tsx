import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { mutation } from '#api/mutations.ts';
import type { ResultFrom } from '#api/operations.ts';
import { query } from '#api/queries.ts';
import { limits } from '#contract/limits.ts';
import { EmailField } from '#entities/person/email-field.tsx';
import { NewPasswordField } from '#entities/person/new-password-field.tsx';
import { paths } from '#lib/paths.ts';
import { Form } from '#ui/form.tsx';
import { formState } from '#ui/form-context.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useFields } from '#ui/use-fields.ts';
import { EntryPage } from './entry-page.tsx';
import { LinkPage } from './link-page.tsx';
import { useEnter } from './use-enter.ts';

/** The token is in the hash, which is not sent to servers. */
export function JoinPage() {
  const token = useLocation().hash.slice(1);
  const reading = useQuery({ ...query('readInvitation', { token }), enabled: token !== '' });
  return (
    <LinkPage
      title="Join"
      rows={3}
      expiredText="An invitation works once and for seven days, and a newer one replaces it. Ask the person who invited you for a new link."
      {...{ token, reading }}
    >
      {invitation => <JoinForm token={token} invitation={invitation} />}
    </LinkPage>
  );
}

function JoinForm({ token, invitation }: { token: string; invitation: ResultFrom<'readInvitation'> }) {
  const { values, field } = useFields({ name: invitation.name, password: '' });
  const enter = useEnter();
  const accept = useMutation({
    ...mutation('acceptInvitation'),
    onSuccess: session => enter(session, paths.home),
  });
  return (
    <EntryPage title={`Join ${invitation.organization}`} description="Choose a password to sign in with.">
      <Form
        label="Join"
        {...formState(accept)}
        onSubmit={() => accept.mutate({ token, ...values })}
        submit="Join"
      >
        <TextField
          label="Your name"
          autoComplete="name"
          required
          counter
          maxLength={limits.personName}
          {...field('name')}
        />
        <EmailField name="email" autoComplete="username" readOnly value={invitation.email} />
        <NewPasswordField label="Password" autoFocus {...field('password')} />
      </Form>
    </EntryPage>
  );
}
