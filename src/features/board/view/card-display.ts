import type { TicketListItem } from '#contract/tickets.ts';
import { createStore, type Store } from '../store.ts';

/** What a card may show besides its key and title. */
export const cardFields = ['priority', 'assignees', 'labels', 'due', 'age', 'checklist', 'comments'] as const;
export type CardField = (typeof cardFields)[number];

/** How one person sees the cards of one board; kept on this device. */
export interface CardDisplay {
  /** Without the third line. */
  compact: boolean;
  /** Fields that do not show. */
  hidden: readonly CardField[];
}

export const usualDisplay: CardDisplay = { compact: false, hidden: [] };

const thirdLine: readonly CardField[] = ['labels', 'due', 'age', 'checklist', 'comments'];

const without: Readonly<Record<CardField, (ticket: TicketListItem) => Partial<TicketListItem>>> = {
  priority: () => ({ priority: 'normal' }),
  // The mark of a credential stands in the place of the people.
  assignees: ({ created_by }) => ({ assignees: [], created_by: { ...created_by, type: 'user' } }),
  labels: () => ({ labels: [] }),
  due: () => ({ due_at: null }),
  age: () => ({ board_entered_at: null }),
  checklist: () => ({ checklist: null }),
  comments: () => ({ comment_count: 0 }),
};

/** The ticket as its card shows it: without what the person put away. */
export function asDisplayed(ticket: TicketListItem, { compact, hidden }: CardDisplay): TicketListItem {
  const gone = compact ? [...hidden, ...thirdLine] : hidden;
  if (gone.length === 0) return ticket;
  return Object.assign({}, ticket, ...gone.map(field => without[field](ticket)));
}

const keyOf = (projectId: string) => `docket.cards.${projectId}`;

function read(projectId: string): CardDisplay {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(projectId)) ?? '{}') as Partial<CardDisplay>;
    const hidden = Array.isArray(kept.hidden) ? kept.hidden : [];
    return { compact: kept.compact === true, hidden: cardFields.filter(field => hidden.includes(field)) };
  } catch {
    return usualDisplay;
  }
}

export interface Display {
  store: Store<CardDisplay>;
  change: (change: Partial<CardDisplay>) => void;
}

export function createDisplay(projectId: string): Display {
  const store = createStore(read(projectId));
  return {
    store,
    change: change => {
      store.set({ ...store.get(), ...change });
      try {
        localStorage.setItem(keyOf(projectId), JSON.stringify(store.get()));
      } catch {
        // Without storage the choice lasts as long as the page.
      }
    },
  };
}
