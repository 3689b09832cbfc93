import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { formState } from '#ui/form-context.tsx';
import { discardQuestion } from '../discard-question.ts';
import { useSignOut } from './use-leave.ts';

export function LeaveDialog({ unsent }: { unsent: number }) {
  const signOut = useSignOut();
  const texts = unsent === 1 ? '1 unsent text' : `${unsent} unsent texts`;
  return (
    <ConfirmDialog
      onOpenChange={() => discardQuestion.set(null)}
      title={`Sign out and discard ${texts}?`}
      action="Sign out and discard"
      {...formState(signOut)}
      onConfirm={() => signOut.mutate({})}
    >
      What you wrote on this device has not reached the server. Signing out takes it away; stay to send it or
      to copy it.
    </ConfirmDialog>
  );
}
