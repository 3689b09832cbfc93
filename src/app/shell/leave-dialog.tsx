import { counted } from '#lib/counted.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { formState } from '#ui/form-context.tsx';
import { discardQuestion } from '../discard-question.ts';
import { useSignOut } from './use-leave.ts';

export function LeaveDialog({ unsent }: { unsent: number }) {
  const signOut = useSignOut();
  const changes = counted(unsent, 'unsent change');
  return (
    <ConfirmDialog
      onOpenChange={() => discardQuestion.set(null)}
      title={`Sign out and discard ${changes}?`}
      action="Sign out and discard"
      {...formState(signOut)}
      onConfirm={() => signOut.mutate({})}
    >
      What you wrote or moved on this device has not reached the server. Signing out takes it away; stay to
      send it or to copy it.
    </ConfirmDialog>
  );
}
