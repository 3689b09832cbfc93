import type { QueryClient } from '@tanstack/react-query';
import { boardQueue } from '#api/board-queue.ts';
import type { ReadName } from '#api/operations.ts';
import { keyOf, query } from '#api/queries.ts';
import { runWrite } from '#api/run-write.ts';
import type { Board } from '#contract/boards.ts';
import type { Label } from '#contract/labels.ts';
import type { TicketListItem } from '#contract/tickets.ts';
import { toastFailure, toastWhen } from '#ui/toast.ts';
import type { PropertyChange, Undoable } from './property-changes.ts';
import { moveInCaches, patchTicket, removeFromCaches, storeTicket } from './ticket-caches.ts';

/** Writes to a ticket: shown at once, taken back when refused, and undone on wish. They outlive the screen. */
export interface TicketWrites {
  change: (ticket: TicketListItem, step: Undoable) => void;
  setTags: (ticket: TicketListItem, names: readonly string[]) => void;
  createLabel: (name: string) => Promise<Label | null>;
  move: (ticket: TicketListItem, to: Board) => void;
  archive: (ticket: TicketListItem, archived: boolean) => void;
  /** `restorable`: whether this deployment can bring it back; `left`: when nothing reads it any more. */
  remove: (ticket: TicketListItem, how: { restorable: boolean; left: Promise<void> }) => Promise<boolean>;
}

/** All that shows the ticket, but not the ticket itself: there is nothing to read any more. */
const staleByDeletion: readonly ReadName[] = [
  'listBoards',
  'listTickets',
  'listMyTickets',
  'listTags',
  'listTrash',
  'findTicket',
  'readAnalytics',
];

export function createTicketWrites(queryClient: QueryClient, project: string): TicketWrites {
  const board = boardQueue(project);

  async function apply(ticket: TicketListItem, { request, shown }: PropertyChange): Promise<boolean> {
    const undo = patchTicket(queryClient, ticket.id, shown);
    try {
      const scope = `ticket-${ticket.id}`;
      await runWrite(queryClient, 'updateTicket', { ticket: ticket.id, ...request }, { scope });
      return true;
    } catch (error) {
      undo();
      toastFailure(`${ticket.reference} was not changed.`, error);
      return false;
    }
  }

  async function applyTags(ticket: TicketListItem, names: readonly string[]): Promise<boolean> {
    const known = new Map(ticket.tags.map(tag => [tag.name, tag]));
    const tags = names.map(name => known.get(name) ?? { id: `new ${name}`, name });
    const undo = patchTicket(queryClient, ticket.id, { tags });
    try {
      const scope = `ticket-${ticket.id}`;
      const request = { ticket: ticket.id, tag_names: [...names] };
      storeTicket(queryClient, await runWrite(queryClient, 'setTicketTags', request, { scope }));
      return true;
    } catch (error) {
      undo();
      toastFailure(`The tags of ${ticket.reference} were not changed.`, error);
      return false;
    }
  }

  /** `place` brings it back to where it stood. */
  async function applyMove(ticket: TicketListItem, boardId: string, place?: number): Promise<boolean> {
    const undo = moveInCaches(queryClient, ticket, boardId, ticket);
    try {
      await runWrite(
        queryClient,
        'moveTicket',
        { ticket: ticket.id, board_id: boardId, ...(place !== undefined && { position: place }) },
        { scope: board },
      );
      return true;
    } catch (error) {
      undo();
      toastFailure(`${ticket.reference} was not moved.`, error);
      return false;
    }
  }

  async function applyArchive(ticket: TicketListItem, archived: boolean): Promise<boolean> {
    const archived_at = archived ? new Date().toISOString() : null;
    const undos = [
      archived ? removeFromCaches(queryClient, ticket) : () => {},
      patchTicket(queryClient, ticket.id, { archived_at }),
    ];
    try {
      await runWrite(queryClient, 'updateTicket', { ticket: ticket.id, archived }, { scope: board });
      return true;
    } catch (error) {
      for (const undo of undos.reverse()) undo();
      toastFailure(`${ticket.reference} was not ${archived ? 'archived' : 'unarchived'}.`, error);
      return false;
    }
  }

  async function applyDelete(ticket: TicketListItem): Promise<boolean> {
    const undo = removeFromCaches(queryClient, ticket);
    const options = { scope: board, invalidates: staleByDeletion };
    try {
      await runWrite(queryClient, 'deleteTicket', { ticket: ticket.id }, options);
    } catch (error) {
      undo();
      toastFailure(`${ticket.reference} was not deleted.`, error);
      return false;
    }
    queryClient.removeQueries({ queryKey: keyOf('readTicket', { ticket: ticket.id }), type: 'inactive' });
    return true;
  }

  /** The service brings tickets back to the end of their column; an undo brings them back to their place. */
  async function returnToPlace({ id, board_id, position }: TicketListItem): Promise<void> {
    const request = { ticket: id, board_id, position };
    // Back at the end is back all the same.
    await runWrite(queryClient, 'moveTicket', request, { scope: board }).catch(() => {});
  }

  async function restore(ticket: TicketListItem): Promise<void> {
    try {
      await runWrite(queryClient, 'restoreTicket', { ticket: ticket.id }, { scope: board });
    } catch (error) {
      toastFailure(`${ticket.reference} was not restored.`, error);
      return;
    }
    if (ticket.archived_at === null) await returnToPlace(ticket);
  }

  return {
    async change(ticket, { change, back }) {
      const undo = async () => void (await apply(ticket, back));
      await toastWhen(apply(ticket, change), done => done && { message: `${change.said}.`, undo });
    },
    async setTags(ticket, names) {
      const before = ticket.tags.map(tag => tag.name);
      const undo = async () => void (await applyTags(ticket, before));
      await toastWhen(applyTags(ticket, names), done => done && { message: 'Tags changed.', undo });
    },
    async createLabel(name) {
      try {
        const label = await runWrite(
          queryClient,
          'createLabel',
          { project, name },
          { scope: `labels-${project}` },
        );
        // It can be chosen before the list is read again.
        queryClient.setQueryData(query('listLabels', { project }).queryKey, old =>
          old?.data.every(one => one.id !== label.id) ? { ...old, data: [...old.data, label] } : old,
        );
        return label;
      } catch (error) {
        toastFailure('The label was not created.', error);
        return null;
      }
    },
    async move(ticket, to) {
      const moved = { ...ticket, board_id: to.id };
      const undo = async () => void (await applyMove(moved, ticket.board_id, ticket.position));
      const message = `${ticket.reference} moved to ${to.name}.`;
      await toastWhen(applyMove(ticket, to.id), done => done && { message, undo });
    },
    async archive(ticket, archived) {
      const after = { ...ticket, archived_at: archived ? new Date().toISOString() : null };
      const undo = async () => {
        if ((await applyArchive(after, !archived)) && archived) await returnToPlace(ticket);
      };
      const message = `${ticket.reference} ${archived ? 'archived' : 'unarchived'}.`;
      await toastWhen(applyArchive(ticket, archived), done => done && { message, undo });
    },
    remove: (ticket, { restorable, left }) =>
      toastWhen(
        left.then(() => applyDelete(ticket)),
        done =>
          done && {
            message: `${ticket.reference} deleted.`,
            ...(restorable && { undo: () => restore(ticket) }),
          },
      ),
  };
}
