import { api } from '#api/client.ts';
import type { RequestTo } from '#api/operations.ts';
import type { Ticket } from '#contract/tickets.ts';
import { announce } from '#ui/live-region.tsx';
import { toast } from '#ui/toast.ts';
import type { KeptTexts } from '../add/kept-texts.ts';
import { createStore, type Store } from '../store.ts';
import { ticketsOf } from '../words.ts';
import type { BoardCache } from './board-cache.ts';
import { type RunWrite, told } from './run-write.ts';

/** What is written of a ticket on the board. */
export type NewTicket = Pick<
  RequestTo<'createTicket'>,
  'title' | 'priority' | 'due_at' | 'assignee_ids' | 'label_ids'
>;

/** A ticket and the line that it was read from. */
export interface Written {
  ticket: NewTicket;
  line: string;
}

/** A ticket that was written on the board and has no answer yet; it has no id, so nothing can lead to it. */
export interface NewCard {
  key: number;
  columnId: string;
  ticket: NewTicket;
  /** Its place at the top of the column; null for the end. */
  place: number | null;
  /** Why it was not created; null while the service is asked. */
  failure: string | null;
  /** Lets go of the line that was kept for it. */
  release: () => void;
}

export interface NewCards {
  store: Store<readonly NewCard[]>;
  /** Creates tickets at the end of a column, or at its top in this order. */
  add: (columnId: string, written: readonly Written[], atTop: boolean) => void;
  retry: (key: number) => void;
  discard: (key: number) => void;
}

interface Options {
  projectId: string;
  cache: BoardCache;
  run: RunWrite;
  texts: KeptTexts;
  /** Shows changed rows at once. */
  show: () => void;
}

export function createNewCards({ projectId, cache, run, texts, show }: Options): NewCards {
  const store = createStore<readonly NewCard[]>([]);
  let serial = 0;

  const without = (key: number) => store.get().filter(card => card.key !== key);

  /** The contract appends; the top is a move right behind the creation. */
  async function createAt(request: RequestTo<'createTicket'>, place: number | null) {
    const made = await api().call('createTicket', request);
    if (place === null) return made;
    try {
      return await api().call('moveTicket', { ticket: made.id, board_id: made.board_id, position: place });
    } catch {
      // It exists, if at the end; the next reading shows it there.
      return made;
    }
  }

  /** Takes tickets back that were created just now. */
  function undo(made: readonly Ticket[]): void {
    for (const ticket of made) {
      const placed = cache.find(ticket.id);
      cache.take(ticket.id);
      const failed = (error: Error) => {
        if (placed) cache.put(placed.ticket, placed);
        show();
        toast({ kind: 'error', message: `${ticket.reference} was not deleted. ${error.message}` });
      };
      told(run('deleteTicket', { ticket: ticket.id }, { failed }));
    }
    show();
    announce(`${ticketsOf(made.length)} deleted again.`);
  }

  /** Several lines may have been pasted by mistake: the last of them to arrive offers the way back. */
  function together(count: number): (made: Ticket) => void {
    const arrived: Ticket[] = [];
    return made => {
      arrived.push(made);
      if (count < 2 || arrived.length < count) return;
      toast({ message: `${ticketsOf(count)} created`, undo: () => undo(arrived) });
    };
  }

  function create(card: NewCard, arrived?: (made: Ticket) => void): void {
    const { columnId, ticket, place, key } = card;
    const request = { project: projectId, board_id: columnId, ...ticket };
    cache.count(columnId, 1);
    const perform = () => createAt(request, place);
    const done = (made: Ticket) => {
      cache.count(columnId, -1);
      card.release();
      cache.put(made, { columnId, index: place });
      store.set(without(key));
      show();
      arrived?.(made);
      announce(`Created ${made.reference} in ${cache.column(columnId)?.name ?? 'the column'}.`);
    };
    const failed = (error: Error) => {
      cache.count(columnId, -1);
      store.set(store.get().map(other => (other.key === key ? { ...other, failure: error.message } : other)));
      show();
      announce(`Not created: ${ticket.title}. ${error.message}`, 'assertive');
    };
    told(run('createTicket', request, { perform, done, failed }));
  }

  return {
    store,
    add: (columnId, written, atTop) => {
      const cards = written.map(({ ticket, line }, at) => ({
        key: ++serial,
        columnId,
        ticket,
        place: atTop ? at : null,
        failure: null,
        release: texts.hold(columnId, line),
      }));
      store.set([...store.get(), ...cards]);
      const arrived = together(cards.length);
      for (const card of cards) create(card, arrived);
    },
    retry: key => {
      const card = store.get().find(other => other.key === key);
      if (!card) return;
      const again = { ...card, failure: null };
      store.set(store.get().map(other => (other === card ? again : other)));
      create(again);
    },
    discard: key => {
      store
        .get()
        .find(card => card.key === key)
        ?.release();
      store.set(without(key));
    },
  };
}
