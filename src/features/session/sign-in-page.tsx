import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { nextPath } from '#lib/paths.ts';
import { ConnectLink } from './connect-link.tsx';
import { finishLeaving } from './device-data.ts';
import { EntryPage } from './entry-page.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useEnter } from './use-enter.ts';

export function SignInPage() {
  const [search] = useSearchParams();
  const enter = useEnter();
  useEffect(() => void finishLeaving(), []);
  return (
    <EntryPage title="Sign in" foot={<ConnectLink />}>
      <SignInForm
        foot={<p>Forgot your password? Ask an owner or admin for a reset link.</p>}
        onSignedIn={session => void enter(session, nextPath(search.get('next')))}
      />
    </EntryPage>
  );
}
