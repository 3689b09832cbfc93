import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { isApiError } from '#api/api-error.ts';
import { mutation } from '#api/mutations.ts';
import type { ResultFrom } from '#api/operations.ts';
import { query } from '#api/queries.ts';
import { limits } from '#contract/limits.ts';
import { passwordHint } from '#lib/password-hint.ts';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { EntryPage } from './entry-page.tsx';
import { LinkReading } from './link-reading.tsx';
import { useEnter } from './use-enter.ts';

/** The page behind a one-time link. The token stands after the hash sign, where no server sees it. */
export function JoinPage() {
  const token = useLocation().hash.slice(1);
  const invitation = useQuery({ ...query('readInvitation', { token }), enabled: token !== '' });
  if (token === '' || isApiError(invitation.error, 404)) {
    return (
      <EntryPage title="This link no longer works">
        <p>
          An invitation works once and for seven days, and a newer one replaces it. Ask the person who invited
          you for a new link.
        </p>
        <div>
          <ButtonLink variant="ink" render={<Link to={paths.signIn} />}>
            Sign in
          </ButtonLink>
        </div>
      </EntryPage>
    );
  }
  if (invitation.data) return <JoinForm token={token} invitation={invitation.data} />;
  return <LinkReading title="Join" reading={invitation} rows={3} />;
}

function JoinForm({ token, invitation }: { token: string; invitation: ResultFrom<'readInvitation'> }) {
  const [name, setName] = useState(invitation.name);
  const [password, setPassword] = useState('');
  const enter = useEnter();
  const accept = useMutation({
    ...mutation('acceptInvitation'),
    onSuccess: session => enter(session, paths.home),
  });
  return (
    <EntryPage title={`Join ${invitation.organization}`} description="Choose a password to sign in with.">
      <Form
        label="Join"
        error={accept.error}
        pending={accept.isPending}
        onSubmit={() => accept.mutate({ token, name, password })}
        submit="Join"
      >
        <TextField
          label="Your name"
          name="name"
          autoComplete="name"
          required
          counter
          maxLength={limits.personName}
          value={name}
          onChange={event => setName(event.target.value)}
        />
        <TextField
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username"
          readOnly
          value={invitation.email}
        />
        <PasswordField
          label="Password"
          name="password"
          isNew
          autoFocus
          required
          minLength={limits.passwordMin}
          hint={passwordHint(limits.passwordMin)}
          value={password}
          onChange={event => setPassword(event.target.value)}
        />
      </Form>
    </EntryPage>
  );
}
