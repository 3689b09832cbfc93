import { api } from '#api/client.ts';
import type { RequestTo } from '#api/operations.ts';
import type { Ticket } from '#contract/tickets.ts';
import type { TicketWriter } from '#entities/ticket/writes/ticket-writer.ts';
import { counted } from '#lib/counted.ts';
import { createStore } from '#lib/store.ts';
import { announce } from '#ui/live-region.tsx';
import { toast, toastFailure } from '#ui/toast.ts';
import type { BoardState } from '../board-state.ts';
import { showRows } from '../drag/drag-store.ts';
import { keyOfView } from '../view/board-view.ts';
import { ignoreRejection, type RunWrite } from './run-write.ts';

export type NewCardTicket = Pick<
  RequestTo<'createTicket'>,
  'title' | 'priority' | 'due_at' | 'assignee_ids' | 'label_ids'
>;

/** A ticket to create, and the line that was typed for it. */
export interface NewCardInput {
  ticket: NewCardTicket;
  line: string;
}

/** A ticket that the service has not confirmed. It has no id, so nothing can link to it. */
export interface NewCard {
  key: number;
  columnId: string;
  ticket: NewCardTicket;
  /** Index from the top of the column; null for its end. */
  index: number | null;
  /** Why it was not created; null while it is being sent. */
  failure: string | null;
  /** Call once the ticket exists or is discarded: the device stops keeping its line. */
  forgetLine: () => void;
}

export function createNewCards(
  board: Pick<BoardState, 'cache' | 'drag' | 'projectId' | 'texts' | 'view'>,
  run: RunWrite,
  writer: TicketWriter,
) {
  const { cache, drag, projectId, texts, view } = board;
  const store = createStore<readonly NewCard[]>([]);
  let lastKey = 0;

  const findCard = (key: number) => store.get().find(card => card.key === key);
  const removeCard = (key: number) => store.set(store.get().filter(card => card.key !== key));

  /** The service creates tickets at the end; a move puts them at the top. */
  async function createAt(request: RequestTo<'createTicket'>, index: number | null) {
    const created = await api().call('createTicket', request);
    if (index === null) return created;
    try {
      const place = { board_id: created.board_id, position: index };
      return await api().call('moveTicket', { ticket: created.id, ...place });
    } catch {
      // It exists at the end, where the next read shows it.
      return created;
    }
  }

  function undo(created: readonly Ticket[]): void {
    const writes = created.map(ticket => ({
      ticket,
      write: writer.show({ ticketId: ticket.id, ticket, change: { to: null } }),
      request: { name: 'deleteTicket' as const, variables: { ticket: ticket.id } },
    }));
    for (const write of writes)
      writer.send([write], {
        onRefused: ({ tickets: [ticket], error }) =>
          toastFailure(`${ticket!.reference} was not deleted.`, error),
      });
    showRows(drag);
    announce(`${counted(created.length, 'ticket')} deleted again.`);
  }

  /** Returns a listener that offers one undo with the last answer: several lines may have been pasted by mistake. */
  function offerUndoAfter(count: number): (created: Ticket) => void {
    const tickets: Ticket[] = [];
    return created => {
      tickets.push(created);
      if (count < 2 || tickets.length < count) return;
      toast({ message: `${counted(count, 'ticket')} created`, undo: () => undo(tickets) });
    };
  }

  function create(card: NewCard, onCreated?: (created: Ticket) => void): void {
    const { columnId, ticket, index, key } = card;
    const request = { project: projectId, board_id: columnId, ...ticket };
    const change = { to: { columnId, index }, view: keyOfView(view.get()) };
    const write = writer.show({ ticketId: `new ${key}`, ticket: null, change });
    const perform = () => createAt(request, index);
    const onAnswer = (created: Ticket) => {
      card.forgetLine();
      writer.settle(write, created);
      removeCard(key);
      showRows(drag);
      onCreated?.(created);
      announce(`Created ${created.reference} in ${cache.column(columnId)?.name ?? 'the column'}.`);
    };
    const onRefusal = (error: Error) => {
      writer.drop(write);
      store.set(store.get().map(other => (other.key === key ? { ...other, failure: error.message } : other)));
      showRows(drag);
      announce(`Not created: ${ticket.title}. ${error.message}`, 'assertive');
    };
    ignoreRejection(run('createTicket', request, { perform, onAnswer, onRefusal }));
  }

  return {
    store,
    add: (inputs: readonly NewCardInput[], { columnId, atTop }: { columnId: string; atTop: boolean }) => {
      const cards = inputs.map(({ ticket, line }, index) => ({
        key: ++lastKey,
        columnId,
        ticket,
        index: atTop ? index : null,
        failure: null,
        forgetLine: texts.keepWhileSending(columnId, line),
      }));
      store.set([...store.get(), ...cards]);
      const onCreated = offerUndoAfter(cards.length);
      for (const card of cards) create(card, onCreated);
    },
    retry: (key: number) => {
      const card = findCard(key);
      if (!card) return;
      const retried = { ...card, failure: null };
      store.set(store.get().map(other => (other === card ? retried : other)));
      create(retried);
    },
    discard: (key: number) => {
      findCard(key)?.forgetLine();
      removeCard(key);
    },
  };
}
