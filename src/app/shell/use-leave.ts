import { useMutation } from '@tanstack/react-query';
import { disconnect, isForeign } from '#api/connection.ts';
import { mutation } from '#api/mutations.ts';
import { paths } from '#lib/paths.ts';
import { toast } from '#ui/toast.ts';

/** Signs out, or forgets the other deployment. The page is loaded anew, so that nothing of the session stays. */
export function useLeave(): () => void {
  const signOut = useMutation({
    ...mutation('signOut'),
    onSuccess: () => location.assign(paths.signIn),
    onError: error => toast({ kind: 'error', message: error.message }),
  });
  return () => {
    if (!isForeign()) return signOut.mutate({});
    disconnect();
    location.assign(paths.home);
  };
}
