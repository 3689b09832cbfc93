import { Link, useSearchParams } from 'react-router';
import { nextPath, paths } from '#lib/paths.ts';
import { EntryPage } from './entry-page.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useEnter } from './use-enter.ts';

export function SignInPage() {
  const [search] = useSearchParams();
  const enter = useEnter();
  return (
    <EntryPage title="Sign in" foot={<Link to={paths.connect}>Connect to another deployment</Link>}>
      <SignInForm onSignedIn={session => void enter(session, nextPath(search.get('next')))} />
    </EntryPage>
  );
}
