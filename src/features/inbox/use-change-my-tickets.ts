import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mutation } from '#api/mutations.ts';
import { optimistic, patchRecord, removeRecord } from '#api/optimistic.ts';
import { keyOf } from '#api/queries.ts';
import type { MyTicket } from '#contract/app/work.ts';
import { toast, toastWhen } from '#ui/toast.ts';

type Priority = MyTicket['priority'];
type Show = (data: unknown, id: string) => unknown;

/** The reference, or how many. */
const namesOf = (tickets: readonly MyTicket[]) =>
  tickets.length === 1 ? tickets[0]!.reference : `${tickets.length} tickets`;

/** Changes of several of the own tickets: shown at once, each with its undo. */
export function useChangeMyTickets() {
  const queryClient = useQueryClient();
  const { mutateAsync: update } = useMutation(mutation('updateTicket'));
  const { mutateAsync: remove } = useMutation(mutation('deleteTicket'));
  const { mutateAsync: restore } = useMutation(mutation('restoreTicket'));

  /** Those for which it went through; of the others it is said that they were not `done`. */
  async function each(
    tickets: readonly MyTicket[],
    write: (ticket: MyTicket) => Promise<unknown>,
    { done, show }: { done: string; show?: Show },
  ): Promise<MyTicket[]> {
    const backs = tickets.map(({ id }) =>
      show ? optimistic(queryClient, [keyOf('listMyTickets')], data => show(data, id)) : () => {},
    );
    const results = await Promise.allSettled(tickets.map(write));
    const failed = tickets.filter((_, at) => results[at]?.status === 'rejected');
    // The last change first, as each was made upon the one before.
    for (let at = tickets.length - 1; at >= 0; at -= 1) if (results[at]?.status === 'rejected') backs[at]!();
    const reason = results.find(result => result.status === 'rejected')?.reason;
    if (failed.length > 0)
      toast({
        kind: 'error',
        message: `${namesOf(failed)} ${failed.length === 1 ? 'was' : 'were'} not ${done}. ${reason instanceof Error ? reason.message : ''}`,
      });
    return tickets.filter(ticket => !failed.includes(ticket));
  }

  async function setPriority(tickets: readonly MyTicket[], priority: Priority): Promise<void> {
    const concerned = tickets.filter(ticket => ticket.priority !== priority);
    const give = (of: readonly MyTicket[], to: (ticket: MyTicket) => Priority) =>
      each(of, ticket => update({ ticket: ticket.id, priority: to(ticket) }), {
        done: 'changed',
        show: (data, id) => patchRecord(data, id, { priority: to(of.find(ticket => ticket.id === id)!) }),
      });
    await toastWhen(
      give(concerned, () => priority),
      done =>
        done.length > 0 && {
          message: `${namesOf(done)} ${done.length === 1 ? 'has' : 'have'} another priority now`,
          undo: () => void give(done, ticket => ticket.priority),
        },
    );
  }

  async function archive(tickets: readonly MyTicket[]): Promise<void> {
    await toastWhen(
      each(tickets, ({ id }) => update({ ticket: id, archived: true }), {
        done: 'archived',
        show: removeRecord,
      }),
      archived =>
        archived.length > 0 && {
          message: `${namesOf(archived)} archived`,
          undo: () =>
            void each(archived, ({ id }) => update({ ticket: id, archived: false }), {
              done: 'brought back',
            }),
        },
    );
  }

  async function deleteAll(tickets: readonly MyTicket[]): Promise<void> {
    await toastWhen(
      each(tickets, ({ id }) => remove({ ticket: id }), { done: 'deleted', show: removeRecord }),
      deleted =>
        deleted.length > 0 && {
          message: `${namesOf(deleted)} deleted`,
          undo: () => void each(deleted, ({ id }) => restore({ ticket: id }), { done: 'brought back' }),
        },
    );
  }

  return { setPriority, archive, deleteAll };
}
