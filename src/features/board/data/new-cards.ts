import { api } from '#api/client.ts';
import type { RequestTo } from '#api/operations.ts';
import type { Ticket, TicketListItem } from '#contract/tickets.ts';
import type { EntryTicket } from '#entities/ticket/entry/entry-ticket.ts';
import { withNewSubTickets } from '#entities/ticket/templates/with-new-sub-tickets.ts';
import type { TicketWriter } from '#entities/ticket/writes/ticket-writer.ts';
import { counted } from '#lib/counted.ts';
import { createStore } from '#lib/store.ts';
import { announce } from '#ui/live-region.tsx';
import { toastWhen } from '#ui/toast.ts';
import { recordUndoWhen, type UndoableWrite } from '#ui/undo.ts';
import type { BoardOptions, BoardState } from '../board-state.ts';
import { showRows } from '../drag/drag-store.ts';
import { keyOfView } from '../view/board-view.ts';
import type { RunWrite } from './run-write.ts';

/** A ticket to create, and the line that was typed for it. */
export interface NewCardInput {
  ticket: EntryTicket;
  line: string;
}

/** A ticket that the service has not confirmed. It has no id, so nothing can link to it. */
export interface NewCard {
  key: number;
  columnId: string;
  /** The column, or the cell of a lane, in which the ticket was written. */
  listId: string;
  listName: string;
  ticket: EntryTicket;
  /** Index from the top of the column; null for its end. */
  index: number | null;
  /** Why it was not created; null while it is being sent. */
  failure: string | null;
  /** Call once the ticket exists or is discarded: the device stops keeping its line. */
  forgetLine: () => void;
}

interface UndoOptions extends Pick<BoardOptions, 'canRestore'> {
  undoOfCreation: (tickets: readonly TicketListItem[]) => UndoableWrite;
}

export function createNewCards(
  board: Pick<BoardState, 'drag' | 'projectId' | 'texts' | 'view'>,
  run: RunWrite,
  writer: TicketWriter,
  { canRestore, undoOfCreation }: UndoOptions,
) {
  const { drag, projectId, texts, view } = board;
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

  /** Returns the ticket; null when it was refused. */
  function create(card: NewCard, { isSpoken }: { isSpoken: boolean }): Promise<Ticket | null> {
    const { columnId, listName, ticket, index, key } = card;
    const request = { project: projectId, board_id: columnId, ...ticket };
    const change = { to: { columnId, index }, view: keyOfView(view.get()) };
    const write = writer.show({ ticketId: `new ${key}`, ticket: null, change });
    const perform = () => createAt(request, index);
    const onAnswer = (created: Ticket) => {
      card.forgetLine();
      writer.settle(write, created);
      removeCard(key);
      showRows(drag);
      if (isSpoken) announce(`Created ${created.reference} in ${listName}.`);
    };
    const onRefusal = (error: Error) => {
      writer.drop(write);
      store.set(store.get().map(other => (other.key === key ? { ...other, failure: error.message } : other)));
      showRows(drag);
      announce(`Not created: ${ticket.title}. ${error.message}`, 'assertive');
    };
    return run('createTicket', request, { perform, onAnswer, onRefusal }).catch(() => null);
  }

  /** The tickets that the service created for cards, with their new sub-tickets. */
  const withSubTickets = (cards: readonly NewCard[]) => async (answers: readonly (Ticket | null)[]) => {
    const created = answers.map((ticket, index) => {
      if (ticket === null) return [];
      return cards[index]!.ticket.sub_ticket_titles ? withNewSubTickets(ticket) : [ticket];
    });
    return (await Promise.all(created)).flat();
  };

  /** Cards made together have one undo. The card itself shows that a single one was created. */
  function createAll(cards: readonly NewCard[]): void {
    const isSingle = cards.length === 1;
    const answers = cards.map(card => create(card, { isSpoken: isSingle }));
    const created = Promise.all(answers).then(withSubTickets(cards));
    if (!isSingle)
      void toastWhen(
        created,
        tickets =>
          tickets.length > 0 && {
            message: `${counted(tickets.length, 'ticket')} created`,
            ...undoOfCreation(tickets),
          },
      );
    else if (canRestore())
      recordUndoWhen(created, tickets => (tickets.length > 0 ? undoOfCreation(tickets) : null));
  }

  return {
    store,
    add: (
      inputs: readonly NewCardInput[],
      {
        columnId,
        listId,
        listName,
        atTop,
      }: Pick<NewCard, 'columnId' | 'listId' | 'listName'> & { atTop: boolean },
    ) => {
      const cards = inputs.map(({ ticket, line }, index) => ({
        key: ++lastKey,
        columnId,
        listId,
        listName,
        ticket,
        index: atTop ? index : null,
        failure: null,
        forgetLine: texts.keepWhileSending(listId, line),
      }));
      store.set([...store.get(), ...cards]);
      createAll(cards);
    },
    retry: (key: number) => {
      const card = findCard(key);
      if (!card) return;
      const retried = { ...card, failure: null };
      store.set(store.get().map(other => (other === card ? retried : other)));
      createAll([retried]);
    },
    discard: (key: number) => {
      findCard(key)?.forgetLine();
      removeCard(key);
    },
  };
}
