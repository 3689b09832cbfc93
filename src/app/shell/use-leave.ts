import { useMutation } from '@tanstack/react-query';
import { disconnect, isOtherDeployment } from '#api/connection.ts';
import { mutation } from '#api/mutations.ts';
import { useSession } from '#api/session.ts';
import { beginLeaving, clearDevice, countUnsentTexts } from '#features/session/device-data.ts';
import { paths } from '#lib/paths.ts';
import { toastError } from '#ui/toast.ts';
import { discardQuestion } from '../discard-question.ts';

/** Reloads the page, so that nothing of the session stays. */
export function useSignOut() {
  const { user } = useSession();
  return useMutation({
    ...mutation('signOut'),
    onSuccess: async () => {
      const person = user?.id ?? '';
      await clearDevice(person);
      beginLeaving(person);
      location.assign(paths.signIn);
    },
    onError: toastError,
  });
}

/** Signs out, after a question when unsent texts would be lost; disconnects from another deployment. */
export function useLeave(): () => void {
  const { user } = useSession();
  const signOut = useSignOut();
  return async () => {
    if (isOtherDeployment()) {
      disconnect();
      location.assign(paths.home);
      return;
    }
    const unsent = await countUnsentTexts(user?.id ?? '');
    if (unsent > 0) discardQuestion.set(unsent);
    else signOut.mutate({});
  };
}
