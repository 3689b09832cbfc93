import { flushSync } from 'react-dom';
import { type LiveBoard, type LiveChange, liveFreed } from '#api/live.ts';
import type { DragStore } from '../drag/drag-state.ts';
import type { Layer } from '../layers/layer.ts';
import { createStore, type Store } from '../store.ts';
import type { BoardView } from '../view/board-view.ts';
import type { Views } from '../views.ts';
import { slideFrom } from './slide.ts';

/** What others change while the board is shown. */
export interface LiveChanges {
  /** Tickets that others changed and that wait, because the board is in use. */
  waiting: Store<number>;
  /** The revision of the board that stays on the screen until all changed columns are read; null for none. */
  held: Store<number | null>;
  /** Where the pointer is. */
  setOver: (columnId: string | null) => void;
  /** Lets what waits in, whatever the pointer does. */
  release: () => void;
  board: LiveBoard;
}

/** Rows that come later than this show one column after the other. */
const patience = 1500;

interface Options {
  projectId: string;
  view: Store<BoardView>;
  views: Views;
  drag: DragStore;
  layer: Store<Layer | null>;
}

/** The ticket whose panel has the focus; its card stays where it is meanwhile. */
function ticketInHand(views: Views): string | null {
  if (!document.activeElement?.closest('[data-ticket-panel]')) return null;
  return views.board()?.querySelector<HTMLElement>('[data-open]')?.dataset.ticket ?? null;
}

export function createLiveChanges({ projectId, view, views, drag, layer }: Options): LiveChanges {
  const waiting = createStore(0);
  const held = createStore<number | null>(null);
  let over: string | null = null;
  let released = false;

  function isBusy(changes: readonly LiveChange[]): boolean {
    if (drag.get().drag !== null) return true;
    if (released) return false;
    // Nobody is at a window that is not in front.
    if (over !== null && document.hasFocus()) return true;
    const inHand = ticketInHand(views);
    return layer.get() !== null || changes.some(({ ticket_id: id }) => id !== null && id === inHand);
  }

  async function show(ticketIds: readonly string[], read: () => Promise<unknown>): Promise<void> {
    released = false;
    const { revision } = drag.get();
    const give = () => held.set(null);
    const stop = view.subscribe(give);
    const timer = setTimeout(give, patience);
    held.set(revision);
    try {
      await read();
    } finally {
      stop();
      clearTimeout(timer);
      // Otherwise something was done here meanwhile, and shows already.
      const isOurs = held.get() === revision && drag.get().revision === revision;
      const slide = isOurs ? slideFrom(views, ticketIds) : null;
      flushSync(give);
      slide?.();
    }
  }

  return {
    waiting,
    held,
    setOver: columnId => {
      over = columnId;
    },
    release: () => {
      released = true;
      liveFreed();
    },
    board: { projectId, isBusy, waiting: waiting.set, show },
  };
}
