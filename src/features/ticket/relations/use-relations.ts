import { useQuery, useQueryClient } from '@tanstack/react-query';
import { boardQueue } from '#api/board-queue.ts';
import { optimistic } from '#api/optimistic.ts';
import { query } from '#api/queries.ts';
import { runWrite } from '#api/run-write.ts';
import type { RelationKind, TicketRelation } from '#contract/app/extensions.ts';
import type { Board } from '#contract/boards.ts';
import type { TicketListItem } from '#contract/tickets.ts';
import type { CachedTicket } from '#entities/ticket/find-cached-ticket.ts';
import { useTicketActions } from '#entities/ticket/writes/ticket-actions.ts';
import { type ToastInput, toast, toastFailure, withdrawToast } from '#ui/toast.ts';
import { relationSentence } from './relation-words.ts';

type RelationList = { data: TicketRelation[] };

/** The relations of a ticket; they are shown at once, and sent in the queue of the project. */
export function useRelations(ticket: CachedTicket, columns: readonly Board[]) {
  const queryClient = useQueryClient();
  const { moveAll } = useTicketActions();
  const options = query('listRelations', { ticket: ticket.id });
  const read = useQuery(options);
  const { data } = read;
  const scope = boardQueue(ticket.project_id);
  const show = (change: (relations: TicketRelation[]) => TicketRelation[]) =>
    optimistic(queryClient, [options.queryKey], list => ({ data: change((list as RelationList).data) }));

  /** Offers to finish the ticket that is a duplicate, where it is one of this project. */
  function finishing(kind: RelationKind, other: TicketListItem): NonNullable<ToastInput['actions']> {
    const duplicate = kind === 'duplicates' ? ticket : kind === 'duplicated_by' ? other : null;
    const done = columns.find(column => column.is_done);
    const isOpen = duplicate?.project_id === ticket.project_id && duplicate.completed_at === null;
    if (!duplicate || !done || !isOpen || duplicate.archived_at !== null) return [];
    const label = `Move ${duplicate.reference} to ${done.name}`;
    return [{ label, onSelect: () => moveAll([duplicate], done) }];
  }

  async function sendAddition(relation: TicketRelation): Promise<TicketRelation> {
    const { kind, ticket: other } = relation;
    const rollback = show(relations => [...relations, relation]);
    const onRefusal = (failure: Error) => {
      rollback();
      toastFailure('The relation was not added.', failure);
    };
    const request = { ticket: ticket.id, kind, ticket_id: other.id };
    return runWrite(queryClient, 'addRelation', request, { scope, onRefusal });
  }

  async function sendRemoval(relation: TicketRelation): Promise<void> {
    const rollback = show(relations => relations.filter(({ id }) => id !== relation.id));
    const onRefusal = (failure: Error) => {
      rollback();
      toastFailure('The relation was not removed.', failure);
    };
    const request = { ticket: ticket.id, relation: relation.id };
    await runWrite(queryClient, 'removeRelation', request, { scope, onRefusal });
  }

  /** Adds and removes a relation again and again; each addition gives it another id. */
  function stepsOf(relation: TicketRelation) {
    let stored = Promise.resolve(relation);
    const addAgain = async () => {
      stored = sendAddition(relation);
      await stored;
    };
    return { add: addAgain, remove: () => stored.then(sendRemoval) };
  }

  function add(kind: RelationKind, other: TicketListItem): void {
    const { id, reference, title, project_id, board_id, archived_at } = other;
    const steps = stepsOf({
      id: `new ${kind} ${id}`,
      kind,
      ticket: {
        id,
        reference,
        title,
        project_id,
        board_id,
        archived_at,
        is_done: other.completed_at !== null,
      },
      created_at: new Date().toISOString(),
    });
    const added = steps.add();
    const message = toast({
      message: relationSentence(kind, ticket.reference, reference),
      noun: 'relation',
      actions: finishing(kind, other),
      undo: steps.remove,
      redo: steps.add,
    });
    added.catch(() => withdrawToast(message)); // `onRefusal` reports it.
  }

  function remove(relation: TicketRelation): void {
    const { kind, ticket: other } = relation;
    const steps = stepsOf(relation);
    const removed = steps.remove();
    const message = toast({
      message: `Removed: ${relationSentence(kind, ticket.reference, other.reference)}`,
      noun: 'removal',
      // The service refuses a relation to a ticket that the person cannot see.
      ...(other.reference !== null && { undo: steps.add, redo: steps.remove }),
    });
    removed.catch(() => withdrawToast(message));
  }

  return { relations: data?.data, read, add, remove };
}
