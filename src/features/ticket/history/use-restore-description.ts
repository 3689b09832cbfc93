import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { runWrite } from '#api/run-write.ts';
import type { AutosavedText } from '#editor/autosave/use-autosave.ts';
import { toast } from '#ui/toast.ts';
import { storeTicket } from '../data/ticket-caches.ts';

/** Brings an earlier description back; what it replaces stays among the versions, and the way back is offered. */
export function useRestoreDescription(ticketId: string, description: AutosavedText<string>) {
  const queryClient = useQueryClient();
  const [pending, setPending] = useState(false);

  /** Answers whether the text is back. */
  async function run(version: { id: string }, time: string): Promise<boolean> {
    setPending(true);
    try {
      // Words that are on this device alone would be replaced without being kept anywhere.
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
      // In the editor first: it is no change of somebody else.
      description.replace(stored.description_html ?? '');
      storeTicket(queryClient, stored);
      toast({
        message: `The description of ${time} is back`,
        undo: () => description.replace(before),
      });
      return true;
    } catch (error) {
      toast({ kind: 'error', message: (error as Error).message });
      return false;
    } finally {
      setPending(false);
    }
  }

  return { run, pending };
}
