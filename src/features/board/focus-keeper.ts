import { createStore, type Store } from './store.ts';
import type { Views } from './views.ts';

/** The one card that Tab reaches, and the way of the focus between cards. */
export interface FocusKeeper {
  /** Id of the card that Tab reaches. */
  tabStop: Store<string | null>;
  /** Focuses a card, scrolled into sight first when it is not drawn. */
  focus: (columnId: string, ticketId: string) => void;
  /** Focuses a card once its column, which is still being read, has come. */
  expect: (ticketId: string) => void;
  /** Told by every card that is drawn: the awaited one receives the focus. */
  arrived: (ticketId: string, link: HTMLElement) => void;
  /** Told when a card has received the focus. */
  focused: (ticketId: string) => void;
  /** Told when the focus has gone from a card that may still be there. */
  left: (ticketId: string, part: HTMLElement) => void;
  /** Told when the rows of a column changed: the tab stop must be one that exists, and the focus must not get lost. */
  rowsChanged: (columnId: string, rows: readonly { id: string }[]) => void;
  /** The card that has the focus, or holds what has it. */
  current: () => string | null;
}

/** What lies over the page and gives the focus back. */
const layers = '[role="menu"], [role="dialog"], [role="alertdialog"]';
/** Milliseconds that the tickets of a column may take to come and somebody still waits for them. */
const longest = 10_000;
/** Frames within which a layer that was left has closed. */
const settling = 30;

export function createFocusKeeper(views: Views): FocusKeeper {
  const tabStop = createStore<string | null>(null);
  let awaited: string | null = null;
  /** The same, when it may be long in coming. */
  let expected: { ticketId: string; until: number } | null = null;
  /** The card that has the focus, until this goes elsewhere; a card that is taken away keeps it in this sense. */
  let held: string | null = null;
  const rowsOf = new Map<string, readonly string[]>();

  function take(link: HTMLElement): void {
    link.focus({ preventScroll: true });
    link.closest('li, tr')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  /** The card that Tab reaches must be one that is there. */
  function checkTabStop(): void {
    const stop = tabStop.get();
    const lists = views.columns().flatMap(([, view]) => (view.list ? [view.list.ids()] : []));
    if (stop !== null && lists.some(ids => ids.includes(stop))) return;
    tabStop.set(lists.find(ids => ids.length > 0)?.[0] ?? null);
  }

  /**
   * The focused card is not in its column any more: the focus follows it, or goes to the next, or to the column. Out of
   * a menu it comes only when that has closed.
   */
  function recover(lost: string, columnId: string, before: readonly string[], frames = settling): void {
    if (held !== lost) return;
    const { activeElement } = document;
    if (activeElement?.closest(layers) && frames > 0)
      requestAnimationFrame(() => recover(lost, columnId, before, frames - 1));
    if (activeElement !== document.body) return;
    const found = views.columns().find(([, { list }]) => list?.ids().includes(lost));
    if (found) {
      keeper.focus(found[0], lost);
      return;
    }
    const column = views.column(columnId);
    const rows = column?.list?.ids() ?? [];
    const at = before.indexOf(lost);
    const next = [...before.slice(at), ...before.slice(0, at).reverse()].find(id => rows.includes(id));
    if (next) keeper.focus(columnId, next);
    else column?.element.focus({ preventScroll: true });
  }

  const linkOf = (ticketId: string) => views.card(ticketId)?.querySelector<HTMLElement>('a') ?? null;

  const keeper: FocusKeeper = {
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
    expect: ticketId => {
      tabStop.set(ticketId);
      expected = { ticketId, until: performance.now() + longest };
      held = null;
    },
    arrived: (ticketId, link) => {
      // Who has gone on to something else meanwhile stays there.
      const isDue =
        expected?.ticketId === ticketId &&
        performance.now() < expected.until &&
        document.activeElement === document.body;
      if (awaited !== ticketId && !isDue) return;
      awaited = null;
      expected = null;
      take(link);
    },
    focused: ticketId => {
      awaited = null;
      expected = null;
      held = ticketId;
      tabStop.set(ticketId);
    },
    left: (ticketId, part) => {
      const card = part.closest('[data-ticket]');
      // A card that is taken out of the page tells of it too, and its menu belongs to it.
      setTimeout(() => {
        const { activeElement } = document;
        const isAway = card?.isConnected && !card.contains(activeElement) && !activeElement?.closest(layers);
        if (held === ticketId && isAway) held = null;
      });
    },
    rowsChanged: (columnId, rows) => {
      const before = rowsOf.get(columnId) ?? [];
      const now = rows.map(row => row.id);
      rowsOf.set(columnId, now);
      // Once all columns have changed: it may have gone to another one.
      const lost = held;
      if (lost !== null && before.includes(lost) && !now.includes(lost))
        queueMicrotask(() => recover(lost, columnId, before));
      const stop = tabStop.get();
      if (stop === null || (before.includes(stop) && !now.includes(stop))) queueMicrotask(checkTabStop);
    },
    current: () => {
      const card = document.activeElement?.closest<HTMLElement>('[data-ticket]');
      return card?.dataset.ticket ?? null;
    },
  };
  return keeper;
}
