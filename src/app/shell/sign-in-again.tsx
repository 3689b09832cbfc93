import { useQueryClient } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import { useSession, workspace } from '#api/session.ts';
import { SignInForm } from '#features/session/sign-in-form.tsx';
import { paths } from '#lib/paths.ts';
import { Dialog } from '#ui/dialog.tsx';
import { sendUnsent } from '#ui/unsent.ts';
import { useTypingPause } from '#ui/use-typing-pause.ts';
import { signedOut } from '../signed-out.ts';

export function SignInAgain() {
  const { user } = useSession();
  const queryClient = useQueryClient();
  const revalidator = useRevalidator();
  // Words that somebody is typing must not end up as a password.
  if (!useTypingPause()) return null;
  return (
    <Dialog
      onOpenChange={() => {}}
      dismissible={false}
      busy
      title="Sign in again"
      description="Your session has ended. What you were doing stays as it is."
    >
      <SignInForm
        email={user?.email ?? ''}
        onSignedIn={session => {
          // Another person must not see the previous one's page.
          if (session.user.id !== user?.id) return location.assign(paths.home);
          queryClient.setQueryData(workspace.queryKey, session);
          signedOut.set(false);
          sendUnsent();
          void revalidator.revalidate();
        }}
      />
    </Dialog>
  );
}
