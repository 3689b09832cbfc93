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

export interface Written {
  ticket: NewCardTicket;
  line: string;
}

/** A ticket that the service has not confirmed. It has no id, so nothing can link to it. */
export interface NewCard {
  key: number;
  columnId: string;
  ticket: NewCardTicket;
  /** Index at the top of the column; null for the end. */
  place: number | null;
  /** Why it was not created; null while it is being sent. */
  failure: string | null;
  release: () => void;
}

export function createNewCards(
  board: Pick<BoardState, 'cache' | 'drag' | 'projectId' | 'texts' | 'view'>,
  run: RunWrite,
  writer: TicketWriter,
) {
  const { cache, drag, projectId, texts, view } = board;
  const store = createStore<readonly NewCard[]>([]);
  let serial = 0;

  const find = (key: number) => store.get().find(card => card.key === key);
  const without = (key: number) => store.get().filter(card => card.key !== key);

  /** The service creates tickets at the end; a move puts them at the top. */
  async function createAt(request: RequestTo<'createTicket'>, place: number | null) {
    const made = await api().call('createTicket', request);
    if (place === null) return made;
    try {
      return await api().call('moveTicket', { ticket: made.id, board_id: made.board_id, position: place });
    } catch {
      // It exists at the end, where the next read shows it.
      return made;
    }
  }

  function undo(made: readonly Ticket[]): void {
    const writes = made.map(ticket => ({
      ticket,
      write: writer.show(ticket.id, ticket, { to: null }),
      request: { name: 'deleteTicket' as const, variables: { ticket: ticket.id } },
    }));
    for (const write of writes)
      writer.send([write], {
        onRefused: ({ tickets: [ticket], error }) =>
          toastFailure(`${ticket!.reference} was not deleted.`, error),
      });
    showRows(drag);
    announce(`${counted(made.length, 'ticket')} deleted again.`);
  }

  /** Offers one undo for all with the last answer: several lines may have been pasted by mistake. */
  function together(count: number): (made: Ticket) => void {
    const arrived: Ticket[] = [];
    return made => {
      arrived.push(made);
      if (count < 2 || arrived.length < count) return;
      toast({ message: `${counted(count, 'ticket')} created`, undo: () => undo(arrived) });
    };
  }

  function create(card: NewCard, arrived?: (made: Ticket) => void): void {
    const { columnId, ticket, place, key } = card;
    const request = { project: projectId, board_id: columnId, ...ticket };
    const to = { columnId, index: place };
    const write = writer.show(`new ${key}`, null, { to, view: keyOfView(view.get()) });
    const perform = () => createAt(request, place);
    const onAnswer = (made: Ticket) => {
      card.release();
      writer.settle(write, made);
      store.set(without(key));
      showRows(drag);
      arrived?.(made);
      announce(`Created ${made.reference} in ${cache.column(columnId)?.name ?? 'the column'}.`);
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
    add: (columnId: string, written: readonly Written[], atTop: boolean) => {
      const cards = written.map(({ ticket, line }, at) => ({
        key: ++serial,
        columnId,
        ticket,
        place: atTop ? at : null,
        failure: null,
        release: texts.keepWhileSending(columnId, line),
      }));
      store.set([...store.get(), ...cards]);
      const arrived = together(cards.length);
      for (const card of cards) create(card, arrived);
    },
    retry: (key: number) => {
      const card = find(key);
      if (!card) return;
      const again = { ...card, failure: null };
      store.set(store.get().map(other => (other === card ? again : other)));
      create(again);
    },
    discard: (key: number) => {
      find(key)?.release();
      store.set(without(key));
    },
  };
}
