import { useQueryClient } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import { useSession, workspace } from '#api/session.ts';
import { SignInForm } from '#features/session/sign-in-form.tsx';
import { paths } from '#lib/paths.ts';
import { Dialog } from '#ui/dialog.tsx';
import { sendUnsent } from '#ui/unsent.ts';
import { setSignedOut } from '../signed-out.ts';

/** Over the page when the session has ended: nothing on the page is lost. */
export function SignInAgain() {
  const { user } = useSession();
  const queryClient = useQueryClient();
  const revalidator = useRevalidator();
  return (
    <Dialog
      open
      onOpenChange={() => {}}
      dismissible={false}
      busy
      title="Sign in again"
      description="Your session has ended. What you were doing stays as it is."
    >
      <SignInForm
        email={user?.email ?? ''}
        onSignedIn={session => {
          // Somebody else must not find the page of the one before.
          if (session.user.id !== user?.id) return location.assign(paths.home);
          queryClient.setQueryData(workspace.queryKey, session);
          setSignedOut(false);
          sendUnsent();
          void revalidator.revalidate();
        }}
      />
    </Dialog>
  );
}
