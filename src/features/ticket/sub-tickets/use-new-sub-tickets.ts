import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { boardQueue } from '#api/board-queue.ts';
import { useHasApp } from '#api/capabilities.ts';
import { runWrite } from '#api/run-write.ts';
import type { Board } from '#contract/boards.ts';
import type { EntryTicket } from '#entities/ticket/entry/entry-ticket.ts';
import type { CachedTicket } from '#entities/ticket/find-cached-ticket.ts';
import { useTicketActions } from '#entities/ticket/writes/ticket-actions.ts';
import { keepOnDevice, readDevice } from '#ui/device-storage.ts';
import { announce } from '#ui/live-region.tsx';
import { toastFailure } from '#ui/toast.ts';
import { recordUndoWhen } from '#ui/undo.ts';

interface SentTitle {
  key: number;
  title: string;
}

let lastKey = 0;

/** The text of the field, kept on the device until its tickets exist, and the titles that are being sent. */
export function useNewSubTickets(parent: CachedTicket) {
  const queryClient = useQueryClient();
  const { undoOfCreation } = useTicketActions();
  const isRestorable = useHasApp();
  const storageKey = `docket.sub-tickets.${parent.id}`;
  const [text, setText] = useState(() => readDevice(storageKey) ?? '');
  const [sent, setSent] = useState<readonly SentTitle[]>([]);

  function change(next: string): void {
    setText(next);
    keepOnDevice(storageKey, next === '' ? null : next);
  }

  /** `read` returns the ticket of the text once the service has made its new labels. */
  function create(title: string, read: Promise<EntryTicket>, column: Board): void {
    const key = ++lastKey;
    const forget = () => setSent(titles => titles.filter(other => other.key !== key));
    setSent(titles => [...titles, { key, title }]);
    change('');
    const send = (ticket: EntryTicket) =>
      runWrite(
        queryClient,
        'createTicket',
        { ...ticket, project: parent.project_id, board_id: column.id, parent_id: parent.id },
        {
          scope: boardQueue(parent.project_id),
          onAnswer: created => announce(`Created ${created.reference} in ${column.name}.`),
          onRefusal: error => {
            toastFailure(`“${title}” was not created.`, error);
            // A title typed meanwhile stays behind the refused one.
            change([text, readDevice(storageKey)].filter(Boolean).join(' '));
          },
        },
      );
    const answer = read
      .then(send)
      .catch(() => null) // `onRefusal` reports it.
      .finally(forget);
    if (isRestorable) recordUndoWhen(answer, created => created && undoOfCreation([created]));
  }

  return { text, change, sent, create };
}
