import { api } from '#api/client.ts';
import type { Ticket } from '#contract/tickets.ts';
import { announce } from '#ui/live-region.tsx';
import { createStore, type Store } from '../store.ts';
import type { BoardCache } from './board-cache.ts';
import { type RunWrite, told } from './run-write.ts';

/** A ticket that was written on the board and has no answer yet; it has no id, so nothing can lead to it. */
export interface NewCard {
  key: number;
  columnId: string;
  title: string;
  /** Its place at the top of the column; null for the end. */
  place: number | null;
  /** Why it was not created; null while the service is asked. */
  failure: string | null;
}

export interface NewCards {
  store: Store<readonly NewCard[]>;
  /** Creates tickets at the end of a column, or at its top in this order. */
  add: (columnId: string, titles: readonly string[], atTop: boolean) => void;
  retry: (key: number) => void;
  discard: (key: number) => void;
}

interface Options {
  projectId: string;
  cache: BoardCache;
  run: RunWrite;
  /** Shows changed rows at once. */
  show: () => void;
}

export function createNewCards({ projectId, cache, run, show }: Options): NewCards {
  const store = createStore<readonly NewCard[]>([]);
  let serial = 0;

  const without = (key: number) => store.get().filter(card => card.key !== key);

  /** The contract appends; the top is a move right behind the creation. */
  async function createAt(
    request: { project: string; board_id: string; title: string },
    place: number | null,
  ) {
    const made = await api().call('createTicket', request);
    if (place === null) return made;
    try {
      return await api().call('moveTicket', { ticket: made.id, board_id: made.board_id, position: place });
    } catch {
      // It exists, if at the end; the next reading shows it there.
      return made;
    }
  }

  function create(card: NewCard): void {
    const { columnId, title, place, key } = card;
    const request = { project: projectId, board_id: columnId, title };
    cache.count(columnId, 1);
    const perform = () => createAt(request, place);
    const done = (made: Ticket) => {
      cache.count(columnId, -1);
      cache.put(made, { columnId, index: place });
      store.set(without(key));
      show();
      announce(`Created ${made.reference} in ${cache.column(columnId)?.name ?? 'the column'}.`);
    };
    const failed = (error: Error) => {
      cache.count(columnId, -1);
      store.set(store.get().map(other => (other.key === key ? { ...other, failure: error.message } : other)));
      show();
      announce(`Not created: ${title}. ${error.message}`, 'assertive');
    };
    told(run('createTicket', request, { perform, done, failed }));
  }

  return {
    store,
    add: (columnId, titles, atTop) => {
      const cards = titles.map((title, at) => ({
        key: ++serial,
        columnId,
        title,
        place: atTop ? at : null,
        failure: null,
      }));
      store.set([...store.get(), ...cards]);
      for (const card of cards) create(card);
    },
    retry: key => {
      const card = store.get().find(other => other.key === key);
      if (!card) return;
      const again = { ...card, failure: null };
      store.set(store.get().map(other => (other === card ? again : other)));
      create(again);
    },
    discard: key => store.set(without(key)),
  };
}
