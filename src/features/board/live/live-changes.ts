import { flushSync } from 'react-dom';
import { type LiveChange, type LiveView, liveFreed } from '#api/live.ts';
import { createStore } from '#lib/store.ts';
import type { BoardElements } from '../board-elements.ts';
import type { BoardState } from '../board-state.ts';
import { slideFrom } from './slide.ts';

/** Changed columns show together; those not read by then show one by one. */
const showTogetherMs = 1500;

/** The ticket whose panel has the focus; its card must not move. */
function ticketInHand(elements: BoardElements): string | null {
  if (!document.activeElement?.closest('[data-ticket-panel]')) return null;
  return elements.board()?.querySelector<HTMLElement>('[data-open]')?.dataset.ticket ?? null;
}

type LiveState = Pick<BoardState, 'drag' | 'elements' | 'layer' | 'projectId' | 'view'>;

export function createLiveChanges({ drag, elements, layer, projectId, view }: LiveState) {
  /** The number of tickets whose changes wait because the board is in use. */
  const waiting = createStore(0);
  /** The revision of the board that stays on screen until all changed columns are read; null for none. */
  const held = createStore<number | null>(null);
  let over: string | null = null;
  let released = false;

  /** Rows wait, and columns when they are added, removed or reordered. */
  function holds([name]: readonly unknown[], { project_id, ticket_id }: LiveChange): boolean {
    if (project_id !== projectId) return false;
    return name === 'listTickets' || (ticket_id === null && (name === 'listBoards' || name === undefined));
  }

  function isBusy(changes: readonly LiveChange[]): boolean {
    if (drag.get().drag !== null) return true;
    if (released) return false;
    // Ignore hover while the window has no focus.
    if (over !== null && document.hasFocus()) return true;
    const inHand = ticketInHand(elements);
    return layer.get() !== null || changes.some(({ ticket_id: id }) => id !== null && id === inHand);
  }

  async function show(ticketIds: readonly string[], read: () => Promise<unknown>): Promise<void> {
    released = false;
    const { revision } = drag.get();
    const give = () => held.set(null);
    const stop = view.subscribe(give);
    const timer = setTimeout(give, showTogetherMs);
    held.set(revision);
    try {
      await read();
    } finally {
      stop();
      clearTimeout(timer);
      // Otherwise the person has changed the board meanwhile, which shows already.
      const isOurs = held.get() === revision && drag.get().revision === revision;
      const slide = isOurs ? slideFrom(elements, ticketIds) : null;
      flushSync(give);
      slide?.();
    }
  }

  return {
    waiting,
    held,
    setOver: (columnId: string | null) => {
      over = columnId;
    },
    release: () => {
      released = true;
      liveFreed();
    },
    liveView: { holds, isBusy, waiting: waiting.set, show } satisfies LiveView,
  };
}
