import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { isApiError } from '#api/api-error.ts';
import { mutation } from '#api/mutations.ts';
import type { ResultFrom } from '#api/operations.ts';
import { query } from '#api/queries.ts';
import { EmailAddress } from '#entities/person/email-address.tsx';
import { NewPasswordField } from '#entities/person/new-password-field.tsx';
import { Form } from '#ui/form.tsx';
import { useFields } from '#ui/use-fields.ts';
import { EntryPage } from './entry-page.tsx';
import { LinkPage, SignInNote } from './link-page.tsx';

/** The token is in the hash, which is not sent to servers. */
export function ResetPage() {
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token') ?? '';
  const reading = useQuery({ ...query('readPasswordReset', { token }), enabled: token !== '' });
  const [done, setDone] = useState(false);
  if (done)
    return (
      <SignInNote title="Your password is changed">
        You are signed out everywhere. Sign in with the new password.
      </SignInNote>
    );
  return (
    <LinkPage
      title="Choose a new password"
      rows={2}
      expiredText="A reset link works once and for 24 hours, and a newer one replaces it. Ask an owner or admin for a new link."
      {...{ token, reading }}
    >
      {account => <ResetForm token={token} account={account} onDone={() => setDone(true)} />}
    </LinkPage>
  );
}

function ResetForm({
  token,
  account,
  onDone,
}: {
  token: string;
  account: ResultFrom<'readPasswordReset'>;
  onDone: () => void;
}) {
  const { values, field } = useFields({ password: '' });
  const reset = useMutation({ ...mutation('resetPassword'), onSuccess: onDone });
  return (
    <EntryPage
      title="Choose a new password"
      description={
        <>
          For <bdi>{account.name}</bdi> (<EmailAddress>{account.email}</EmailAddress>) at{' '}
          <bdi>{account.organization}</bdi>.
        </>
      }
    >
      <Form
        label="Choose a new password"
        error={isApiError(reset.error, 404) ? { message: 'This link no longer works.' } : reset.error}
        pending={reset.isPending}
        onSubmit={() => reset.mutate({ token, ...values })}
        submit="Change password"
      >
        {/* Tells password managers whose password it is. */}
        <input type="hidden" name="username" autoComplete="username" value={account.email} />
        <NewPasswordField label="New password" autoFocus {...field('password')} />
      </Form>
    </EntryPage>
  );
}
