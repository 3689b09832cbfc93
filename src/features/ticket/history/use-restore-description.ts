import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { runWrite } from '#api/run-write.ts';
import type { TicketMoment } from '#contract/app/moments.ts';
import type { TicketVersion } from '#contract/app/ticket-versions.ts';
import type { AutosavedText } from '#editor/autosave/use-autosave.ts';
import type { TimelinePoint } from '#entities/history/timeline.ts';
import { cacheTicket } from '#entities/ticket/writes/cache-answer.ts';
import { toast, toastError } from '#ui/toast.ts';

type RestoredPoint = Pick<TimelinePoint<TicketVersion, TicketMoment>, 'version' | 'moment'>;

/** Returns the action that restores a version or a moment; the service keeps the replaced description as a version. */
export function useRestoreDescription(ticketId: string, description: AutosavedText<string>) {
  const queryClient = useQueryClient();
  const [isPending, setIsPending] = useState(false);

  async function restorePoint({ version, moment }: RestoredPoint, time: string): Promise<boolean> {
    setIsPending(true);
    try {
      // Save first: unsaved text would be lost.
      if (!(await description.saveNow())) {
        const message = 'Your own changes are not saved yet, so nothing was restored. Save them first.';
        toast({ kind: 'error', message });
        return false;
      }
      const replacedHtml = description.current();
      const scope = `ticket-${ticketId}`;
      const stored = moment
        ? await runWrite(
            queryClient,
            'restoreTicketMoment',
            { ticket: ticketId, version: moment.version },
            { scope },
          )
        : await runWrite(
            queryClient,
            'restoreTicketVersion',
            { ticket: ticketId, version: version!.id },
            { scope },
          );
      // Before the cache: otherwise the editor would treat it as a change by somebody else.
      const restoredHtml = stored.description_html ?? '';
      description.replace(restoredHtml);
      cacheTicket(queryClient, stored);
      toast({
        message: `The description of ${time} is back`,
        undo: () => description.replace(replacedHtml),
        redo: () => description.replace(restoredHtml),
        noun: 'change',
      });
      return true;
    } catch (error) {
      toastError(error as Error);
      return false;
    } finally {
      setIsPending(false);
    }
  }

  return { restorePoint, isPending };
}
