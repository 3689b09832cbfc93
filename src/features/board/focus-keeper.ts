import { createStore, type Store } from '#lib/store.ts';
import { isInView } from '#ui/is-in-view.ts';
import { phoneMedia } from '#ui/use-media.ts';
import type { BoardElements } from './board-elements.ts';
import { areInOneLane, type LaneBoard } from './lane-board.ts';

const layers = '[role="menu"], [role="dialog"], [role="alertdialog"]';
/** A card that loads or returns later than this no longer takes the focus. */
const loadLimitMs = 10_000;

/** A focused card that is no longer in its column, or cell of a lane. */
interface LostCard {
  ticketId: string;
  columnId: string;
  rowsBefore: readonly string[];
}

/** Returns the ticket below the lost one, else the one above, among the present rows. */
export function neighbourOfLost(
  { ticketId, rowsBefore }: Omit<LostCard, 'columnId'>,
  rows: readonly string[],
): string | undefined {
  const index = rowsBefore.indexOf(ticketId);
  const below = rowsBefore.slice(index);
  const above = rowsBefore.slice(0, index).reverse();
  return [...below, ...above].find(id => id !== ticketId && rows.includes(id));
}

/** Keeps one card of the board reachable by Tab, and the focus on cards that move or vanish. */
export function createFocusKeeper(elements: BoardElements, lanes: Pick<Store<LaneBoard | null>, 'get'>) {
  const tabStop = createStore<string | null>(null);
  /** Whether a person has focused the card; else it is the first one of those that have loaded. */
  let isStopChosen = false;
  /** The card to focus once it is rendered. */
  let pendingCard: string | null = null;
  /** The same for a card in a column that is still being read. */
  let pendingLoad: { ticketId: string; until: number } | null = null;
  /** The card that has the focus, also after it was removed, until the focus goes elsewhere. */
  let focusedCard: string | null = null;
  /** The cell of that card, on a board with lanes. */
  let focusedCell: string | null = null;
  /** A lost card, and its neighbour or copy, else the column, that has the focus in its place. */
  let replaced: { ticketId: string; columnId: string; by: string | Element | null; until: number } | null =
    null;
  /** The tickets of each column at its last change. */
  const rowsOf = new Map<string, readonly string[]>();

  function focusLink(link: HTMLElement, keepScroll = false): void {
    link.focus({ preventScroll: true });
    if (keepScroll && isInView(link)) return;
    link.closest('li, tr')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  /** `keepScroll`: where a part of the card is in view, that is enough. */
  function focus(columnId: string, ticketId: string, { keepScroll = false } = {}): void {
    chooseTabStop(ticketId);
    const link = elements.card(ticketId, columnId)?.querySelector<HTMLElement>('a');
    if (link) {
      focusLink(link, keepScroll);
      return;
    }
    pendingCard = ticketId;
    const list = elements.column(columnId)?.list;
    const index = list?.ids().indexOf(ticketId) ?? -1;
    if (index !== -1) list?.reveal(index);
  }

  /** Focuses the card, or the column where there is none. */
  function focusIn(columnId: string, ticketId: string | undefined): void {
    if (ticketId) focus(columnId, ticketId);
    else (elements.column(columnId)?.element ?? elements.board())?.focus({ preventScroll: true });
  }

  function chooseTabStop(ticketId: string): void {
    isStopChosen = true;
    tabStop.set(ticketId);
  }

  function checkTabStop(): void {
    const stop = tabStop.get();
    const lists = elements.lists().map(([, list]) => list.ids());
    if (isStopChosen && stop !== null && lists.some(ids => ids.includes(stop))) return;
    isStopChosen = false;
    tabStop.set(lists.find(ids => ids.length > 0)?.[0] ?? null);
  }

  /** Returns the list on screen that holds the ticket; of several, that in the lane of the focused card. */
  function listOf(ticketId: string): string | undefined {
    const ids = elements
      .lists()
      .flatMap(([id, list]) => (list.ids().includes(ticketId) && !isAside(id) ? id : []));
    return ids.find(id => focusedCell !== null && areInOneLane(focusedCell, id)) ?? ids[0];
  }

  /** Whether a list is beside the column that fills the screen of a phone: the focus does not leave that one. */
  function isAside(listId: string): boolean {
    const list = matchMedia(phoneMedia).matches && elements.column(listId)?.element;
    const middle = elements.columnInMiddle()?.[1].getBoundingClientRect();
    if (!list || !middle) return false;
    const { left, right } = list.getBoundingClientRect();
    return left >= middle.right || right <= middle.left;
  }

  /** Focuses a moved card in its list where that is shown, else the card below its former place, else the one above, else its column. */
  function focusMoved(lost: LostCard, listId: string | undefined): void {
    const { ticketId, columnId } = lost;
    if (listId !== undefined && !isAside(listId)) focus(listId, ticketId);
    else focusIn(columnId, neighbourOfLost(lost, elements.rowsOf(columnId)));
  }

  /** Focuses the card where it is now, else its neighbour, once no menu is open. */
  function recoverFocus(lost: LostCard): void {
    const { ticketId, columnId } = lost;
    if (focusedCard !== ticketId) return;
    const { activeElement } = document;
    if (activeElement?.closest(layers)) requestAnimationFrame(() => recoverFocus(lost));
    const otherList = listOf(ticketId);
    if (activeElement === document.body && otherList) focus(otherList, ticketId);
    // A ticket of several lanes may come back to the one it left.
    if (currentCard() === ticketId) replaced = { ticketId, columnId, by: ticketId, until: Infinity };
    if (activeElement !== document.body || otherList) return;
    if (lanes.get()?.showCard(ticketId)) {
      focus(columnId, ticketId);
      return;
    }
    const neighbourId = neighbourOfLost(lost, elements.rowsOf(columnId));
    focusIn(columnId, neighbourId);
    const by = neighbourId ?? document.activeElement;
    replaced = { ticketId, columnId, by, until: performance.now() + loadLimitMs };
  }

  /** Focuses a lost card that is back, for example in a group that was read after the one it left. */
  function refocusReturned(columnId: string, ticketId: string): void {
    if (replaced?.ticketId !== ticketId) return;
    const { by, until } = replaced;
    if ((by === ticketId && replaced.columnId !== columnId) || isAside(columnId)) return;
    replaced = null;
    const hasStayed = by === currentCard() || by === document.activeElement;
    if (hasStayed && performance.now() < until) focus(columnId, ticketId);
  }

  function currentCard(): string | null {
    return document.activeElement?.closest<HTMLElement>('[data-ticket]')?.dataset.ticket ?? null;
  }

  return {
    tabStop,
    focus,
    focusIn,
    focusMoved,
    /** Returns the ticket whose card has the focus, also while a menu or list of it is open. */
    held: (): string | null => focusedCard,
    /** Focuses the card that had the focus before a layer opened, where it is now. Returns false where it is not shown. */
    focusHeld: (): boolean => {
      const listId = focusedCard === null ? undefined : listOf(focusedCard);
      if (listId !== undefined) focus(listId, focusedCard!);
      return listId !== undefined;
    },
    /** Focuses a card once its column, which is still being read, has loaded. */
    focusWhenLoaded: (ticketId: string) => {
      chooseTabStop(ticketId);
      pendingLoad = { ticketId, until: performance.now() + loadLimitMs };
      focusedCard = null;
    },
    /** Call for every card that is rendered: the pending one receives the focus. */
    cardRendered: (ticketId: string, link: HTMLElement) => {
      // Not when the person has moved the focus meanwhile.
      const isDue =
        pendingLoad?.ticketId === ticketId &&
        performance.now() < pendingLoad.until &&
        document.activeElement === document.body;
      if (pendingCard !== ticketId && !isDue) return;
      pendingCard = null;
      pendingLoad = null;
      focusLink(link);
    },
    cardFocused: (ticketId: string) => {
      pendingCard = null;
      pendingLoad = null;
      focusedCard = ticketId;
      focusedCell = document.activeElement?.closest<HTMLElement>('[data-list]')?.dataset.list ?? null;
      if (ticketId !== replaced?.by) replaced = null;
      chooseTabStop(ticketId);
    },
    /** Call when a card loses the focus, whether or not it still exists. */
    cardBlurred: (ticketId: string, part: HTMLElement) => {
      const card = part.closest('[data-ticket]');
      // Blur also fires when the card is removed or its menu opens; both keep the focus.
      setTimeout(() => {
        const { activeElement } = document;
        const isAway = card?.isConnected && currentCard() !== ticketId && !activeElement?.closest(layers);
        if (focusedCard === ticketId && isAway) focusedCard = null;
      });
    },
    /** Call when the rows of a column have been rendered. */
    rowsChanged: (columnId: string, rows: readonly { id: string }[]) => {
      const rowsBefore = rowsOf.get(columnId) ?? [];
      const rowsNow = rows.map(row => row.id);
      rowsOf.set(columnId, rowsNow);
      const hasLost = (id: string) => rowsBefore.includes(id) && !rowsNow.includes(id);
      // After all columns have changed: the card may have gone to another one.
      const ticketId = focusedCard;
      const isFocused = focusedCell === null || focusedCell === columnId;
      if (ticketId !== null && isFocused && hasLost(ticketId))
        queueMicrotask(() => recoverFocus({ ticketId, columnId, rowsBefore }));
      const returnedId = replaced?.ticketId;
      if (returnedId && rowsNow.includes(returnedId))
        queueMicrotask(() => refocusReturned(columnId, returnedId));
      const stop = tabStop.get();
      if (stop === null || !isStopChosen || hasLost(stop)) queueMicrotask(checkTabStop);
    },
    /** Returns the ticket whose card has the focus. */
    current: currentCard,
  };
}
