import { flushSync } from 'react-dom';
import { type LiveChange, type LiveView, notifyLiveFreed } from '#api/live.ts';
import { createStore } from '#lib/store.ts';
import type { BoardElements } from '../board-elements.ts';
import type { BoardState } from '../board-state.ts';
import { slideFrom } from './slide.ts';

/** Changed columns are shown together; those not read by then are shown one by one. */
const showTogetherMs = 1500;

/** Returns the ticket whose panel has the focus; its card must not move. */
function ticketInFocusedPanel(elements: BoardElements): string | null {
  if (!document.activeElement?.closest('[data-ticket-panel]')) return null;
  return elements.board()?.querySelector<HTMLElement>('[data-open]')?.dataset.ticket ?? null;
}

type LiveState = Pick<BoardState, 'drag' | 'elements' | 'layer' | 'projectId' | 'view'>;

export function createLiveChanges({ drag, elements, layer, projectId, view }: LiveState) {
  /** The number of tickets whose changes wait because the board is in use. */
  const waiting = createStore(0);
  /** The revision of the board that stays on screen until all changed columns are read; null for none. */
  const heldRevision = createStore<number | null>(null);
  let hoveredPart: string | null = null;
  let isReleased = false;

  /** Rows wait; columns do so when one is added, removed or reordered. */
  function holds([name]: readonly unknown[], { project_id, ticket_id }: LiveChange): boolean {
    if (project_id !== projectId) return false;
    return name === 'listTickets' || (ticket_id === null && (name === 'listBoards' || name === undefined));
  }

  function isBusy(changes: readonly LiveChange[]): boolean {
    if (drag.get().drag !== null) return true;
    if (isReleased) return false;
    // Ignore hover while the window has no focus.
    if (hoveredPart !== null && document.hasFocus()) return true;
    if (layer.get() !== null) return true;
    const focusedTicket = ticketInFocusedPanel(elements);
    return focusedTicket !== null && changes.some(({ ticket_id }) => ticket_id === focusedTicket);
  }

  async function show(ticketIds: readonly string[], read: () => Promise<unknown>): Promise<void> {
    isReleased = false;
    const { revision } = drag.get();
    const showNow = () => heldRevision.set(null);
    const unsubscribe = view.subscribe(showNow);
    const timer = setTimeout(showNow, showTogetherMs);
    heldRevision.set(revision);
    try {
      await read();
    } finally {
      unsubscribe();
      clearTimeout(timer);
      // Otherwise the person has changed the board meanwhile, and the rows are on screen already.
      const isHeld = heldRevision.get() === revision && drag.get().revision === revision;
      const slide = isHeld ? slideFrom(elements, ticketIds) : null;
      flushSync(showNow);
      slide?.();
    }
  }

  return {
    waiting,
    heldRevision,
    /** `part`: a column, the list or the pill of waiting changes; null when the pointer is elsewhere. */
    setHovered: (part: string | null) => {
      hoveredPart = part;
    },
    /** Shows the waiting changes although the board is in use. */
    release: () => {
      isReleased = true;
      notifyLiveFreed();
    },
    liveView: { holds, isBusy, onWaiting: waiting.set, show } satisfies LiveView,
  };
}
