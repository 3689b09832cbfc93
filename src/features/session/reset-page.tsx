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
import { EntryPage } from './entry-page.tsx';
import { LinkReading } from './link-reading.tsx';

/** The page behind a reset link. The token stands after the hash sign, where no server sees it. */
export function ResetPage() {
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token') ?? '';
  const reset = useQuery({ ...query('readPasswordReset', { token }), enabled: token !== '' });
  const [done, setDone] = useState(false);
  if (done) return <Done />;
  if (token === '' || isApiError(reset.error, 404)) return <DeadLink />;
  if (reset.data) return <ResetForm token={token} of={reset.data} onDone={() => setDone(true)} />;
  return <LinkReading title="Choose a new password" reading={reset} rows={2} />;
}

function DeadLink() {
  return (
    <EntryPage title="This link no longer works">
      <p>
        A reset link works once and for 24 hours, and a newer one replaces it. Ask an owner or admin for a new
        link.
      </p>
      <SignInLink />
    </EntryPage>
  );
}

function Done() {
  return (
    <EntryPage title="Your password is changed">
      <p>You are signed out everywhere. Sign in with the new password.</p>
      <SignInLink />
    </EntryPage>
  );
}

function SignInLink() {
  return (
    <div>
      <ButtonLink variant="ink" render={<Link to={paths.signIn} />}>
        Sign in
      </ButtonLink>
    </div>
  );
}

function ResetForm({
  token,
  of,
  onDone,
}: {
  token: string;
  of: ResultFrom<'readPasswordReset'>;
  onDone: () => void;
}) {
  const [password, setPassword] = useState('');
  const reset = useMutation({ ...mutation('resetPassword'), onSuccess: onDone });
  return (
    <EntryPage
      title="Choose a new password"
      description={`For ${of.name} (${of.email}) at ${of.organization}.`}
    >
      <Form
        label="Choose a new password"
        error={isApiError(reset.error, 404) ? { message: 'This link no longer works.' } : reset.error}
        pending={reset.isPending}
        onSubmit={() => reset.mutate({ token, password })}
        submit="Change password"
      >
        {/* For password managers: whose password it is. */}
        <input type="hidden" name="username" autoComplete="username" value={of.email} />
        <PasswordField
          label="New password"
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
