import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { runWrite } from '#api/run-write.ts';
import type { AutosavedText } from '#editor/autosave/use-autosave.ts';
import { keepTicket } from '#entities/ticket/writes/keep-answer.ts';
import { toast, toastError } from '#ui/toast.ts';

/** The service keeps the replaced description as a version. */
export function useRestoreDescription(ticketId: string, description: AutosavedText<string>) {
  const queryClient = useQueryClient();
  const [pending, setPending] = useState(false);

  async function run(version: { id: string }, time: string): Promise<boolean> {
    setPending(true);
    try {
      // Unsaved text would be replaced without being kept anywhere.
      if (!(await description.saveNow())) {
        const message = 'Your own changes are not saved yet, so nothing was restored. Save them first.';
        toast({ kind: 'error', message });
        return false;
      }
      const before = description.current();
      const stored = await runWrite(
        queryClient,
        'restoreTicketVersion',
        { ticket: ticketId, version: version.id },
        { scope: `ticket-${ticketId}` },
      );
      // Before the cache: otherwise the editor would take it for somebody else's change.
      description.replace(stored.description_html ?? '');
      keepTicket(queryClient, stored);
      toast({
        message: `The description of ${time} is back`,
        undo: () => description.replace(before),
      });
      return true;
    } catch (error) {
      toastError(error as Error);
      return false;
    } finally {
      setPending(false);
    }
  }

  return { run, pending };
}
