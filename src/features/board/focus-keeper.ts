import { createStore, type Store } from './store.ts';
import type { Views } from './views.ts';

/** The one card that Tab reaches, and the way of the focus between cards. */
export interface FocusKeeper {
  /** Id of the card that Tab reaches. */
  tabStop: Store<string | null>;
  /** Focuses a card, scrolled into sight first when it is not drawn. */
  focus: (columnId: string, ticketId: string) => void;
  /** Told by every card that is drawn: the awaited one receives the focus. */
  arrived: (ticketId: string, link: HTMLElement) => void;
  /** Told when a card has received the focus. */
  focused: (ticketId: string) => void;
  /** Told when the rows of a column changed: the tab stop must be one that exists. */
  rowsChanged: (rows: readonly { id: string }[]) => void;
  /** The card that has the focus, or holds what has it. */
  current: () => string | null;
}

export function createFocusKeeper(views: Views): FocusKeeper {
  const tabStop = createStore<string | null>(null);
  let awaited: string | null = null;

  function take(link: HTMLElement): void {
    link.focus({ preventScroll: true });
    link.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  const linkOf = (ticketId: string) => views.card(ticketId)?.querySelector<HTMLElement>('a') ?? null;

  return {
    tabStop,
    focus: (columnId, ticketId) => {
      tabStop.set(ticketId);
      const link = linkOf(ticketId);
      if (link) {
        take(link);
        return;
      }
      awaited = ticketId;
      const list = views.column(columnId)?.list;
      const index = list?.ids().indexOf(ticketId) ?? -1;
      if (index !== -1) list?.reveal(index);
    },
    arrived: (ticketId, link) => {
      if (awaited !== ticketId) return;
      awaited = null;
      take(link);
    },
    focused: ticketId => {
      awaited = null;
      tabStop.set(ticketId);
    },
    rowsChanged: rows => {
      const stop = tabStop.get();
      if (stop !== null && rows.some(row => row.id === stop)) return;
      const lists = views.columns().flatMap(([, view]) => (view.list ? [view.list.ids()] : []));
      if (stop !== null && lists.some(ids => ids.includes(stop))) return;
      tabStop.set(lists.find(ids => ids.length > 0)?.[0] ?? null);
    },
    current: () => {
      const card = document.activeElement?.closest<HTMLElement>('[data-ticket]');
      return card?.dataset.ticket ?? null;
    },
  };
}
