import { counted } from '#lib/counted.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { formState } from '#ui/form-context.tsx';
import { useSignOut } from './use-leave.ts';

export function LeaveDialog({ unsent, onClose }: { unsent: number; onClose: () => void }) {
  const signOut = useSignOut();
  const changes = counted(unsent, 'unsent change');
  return (
    <ConfirmDialog
      onOpenChange={onClose}
      title={`Sign out and discard ${changes}?`}
      action="Sign out and discard"
      {...formState(signOut)}
      onConfirm={() => signOut.mutate({})}
    >
      What you wrote, added or moved on this device has not reached the server. Signing out takes it away;
      stay to send it or to copy it.
    </ConfirmDialog>
  );
}
