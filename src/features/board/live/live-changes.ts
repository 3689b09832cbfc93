import { flushSync } from 'react-dom';
import { type LiveChange, type LiveView, notifyLiveFreed } from '#api/live.ts';
import { createStore } from '#lib/store.ts';
import type { BoardElements } from '../board-elements.ts';
import type { BoardState } from '../board-state.ts';

/** Changed columns are shown together; those not read by then are shown one by one. */
const showTogetherMs = 1500;

/** Returns the ticket whose panel has the focus; its card must not move. */
function ticketInFocusedPanel(elements: BoardElements): string | null {
  if (!document.activeElement?.closest('[data-ticket-panel]')) return null;
  return elements.board()?.querySelector<HTMLElement>('[data-open]')?.dataset.ticket ?? null;
}

type LiveState = Pick<BoardState, 'cache' | 'drag' | 'elements' | 'layer' | 'projectId' | 'view'>;

/** A comment changes a number on the card and never its place. */
const mayMoveCard = ({ kind }: LiveChange) => !/Comment/.test(kind);

/** Reads that wait while the board is in use: counts wait with their cards, as otherwise they would contradict them. */
const heldReads: readonly unknown[] = ['listTickets', 'listBoards', 'countTickets', 'listDueTickets'];

export function createLiveChanges({ cache, drag, elements, layer, projectId, view }: LiveState) {
  /** The number of tickets whose changes wait because the board is in use. */
  const waiting = createStore(0);
  /** Whether the rows and counts on screen stay until all changed ones are read. */
  const isHeld = createStore(false);
  let hoveredPart: string | null = null;
  let isReleased = false;

  function holds([name]: readonly unknown[], { project_id, ticket_id }: LiveChange): boolean {
    if (project_id !== projectId) return false;
    return heldReads.includes(name) || (ticket_id === null && name === undefined);
  }

  function onWaiting(count: number): void {
    // A limit is checked with true counts: a drag reads them, and other moves ask the service.
    if (count > 0) cache.noteOutdatedCounts();
    waiting.set(count);
  }

  function isBusy(changes: readonly LiveChange[]): boolean {
    if (drag.get().drag !== null) return true;
    if (isReleased) return false;
    // Ignore hover while the window has no focus.
    if (hoveredPart !== null && document.hasFocus()) return true;
    if (layer.get() !== null) return true;
    const focusedTicket = ticketInFocusedPanel(elements);
    if (focusedTicket === null) return false;
    return changes.some(change => change.ticket_id === focusedTicket && mayMoveCard(change));
  }

  async function show(ticketIds: readonly string[], read: () => Promise<unknown>): Promise<void> {
    isReleased = false;
    const { revision } = drag.get();
    const showNow = () => isHeld.set(false);
    const unsubscribes = [
      view.subscribe(showNow),
      drag.subscribe(state => {
        if (state.revision !== revision) showNow();
      }),
    ];
    const timer = setTimeout(showNow, showTogetherMs);
    isHeld.set(true);
    // Without it the cards change places at once.
    const loading = import('./slide.ts').catch(() => null);
    try {
      await read();
    } finally {
      const loaded = await loading;
      for (const unsubscribe of unsubscribes) unsubscribe();
      clearTimeout(timer);
      // Otherwise the person has changed the board meanwhile, and the rows are on screen already.
      const slide = isHeld.get() ? loaded?.slideFrom(elements, ticketIds) : null;
      flushSync(showNow);
      slide?.();
    }
  }

  return {
    waiting,
    isHeld,
    /** `part`: a column, the list or the pill of waiting changes; null when the pointer is elsewhere. */
    setHovered: (part: string | null) => {
      hoveredPart = part;
    },
    /** Shows the waiting changes although the board is in use. */
    release: () => {
      isReleased = true;
      notifyLiveFreed();
    },
    liveView: { holds, isBusy, onWaiting, show } satisfies LiveView,
  };
}
