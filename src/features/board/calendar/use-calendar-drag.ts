import { createContext, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { holdLive } from '#api/live.ts';
import type { TicketListItem } from '#contract/tickets.ts';
import { fromIsoDay } from '#lib/dates.ts';
import { createStore, type Store } from '#lib/store.ts';
import { announce } from '#ui/live-region.tsx';
import { sayRefusal } from '#ui/shortcuts.ts';
import { useSlice } from '#ui/use-store.ts';
import { type BoardModel, useBoardModel } from '../board-model.ts';
import { type CopyFrame, createCopyFrame } from '../drag/copy-frame.ts';
import { endDrag } from '../drag/drag-store.ts';
import { scrollAtEdges } from '../drag/edge-scroll.ts';
import { type Lift, type Point, watchPresses } from '../drag/presses.ts';
import { useDragRefusal } from '../drag/use-drag-refusal.ts';
import { moveDue } from './move-due.ts';

/** The list of tickets without a due date, beside the dates of the days. */
export const undatedList = 'none';

const handles = '[data-ticket]';
const targets = '[data-day-target]';

/** The day under the pointer of a drag, as `data-day-target` names it. */
export const OverDay = createContext<Store<string | null>>(createStore<string | null>(null));

/** Returns what an element has that takes dragged tickets; they are then due on `date`, or no longer due in `undatedList`. */
export function useDayTarget(date: string, place = '') {
  const name = `${place} ${date}`;
  const isTarget = useSlice(useContext(OverDay), over => over === name);
  return { 'data-day-target': name, 'data-target': isTarget || undefined };
}

const dateOf = (name: string) => name.slice(name.lastIndexOf(' ') + 1);

function elementAt<E extends Element>({ x, y }: Point, selector: string): E | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const found = element.closest<E>(selector);
    if (found) return found;
  }
  return null;
}

/** Drags a ticket, with the other selected ones when it is selected, to another day or to those without one. */
export function useCalendarDrag() {
  const model = useBoardModel();
  const [dragged, setDragged] = useState<readonly TicketListItem[]>([]);
  const [over] = useState(() => createStore<string | null>(null));
  const frame = useMemo(createCopyFrame, []);
  const refusalOf = useDragRefusal();
  const latestRefusal = useRef(refusalOf);
  useLayoutEffect(() => {
    latestRefusal.current = refusalOf;
  });
  // After the parent has its element.
  useEffect(() => {
    const calendar = model.elements.board();
    if (!calendar) return;
    const lift = createLift(model, {
      frame,
      over,
      setDragged,
      refusalOf: ticket => latestRefusal.current(ticket),
    });
    return watchPresses(calendar, { handles, lift });
  }, [model, frame, over]);
  return { dragged, over, frameRef: frame.ref };
}

interface LiftOptions {
  frame: CopyFrame;
  over: Store<string | null>;
  setDragged: (tickets: readonly TicketListItem[]) => void;
  refusalOf: (ticket: TicketListItem) => string | null;
}

function createLift(model: BoardModel, { frame, over, setDragged, refusalOf }: LiftOptions) {
  const { cache, drag, selection } = model;

  return ({ target, point: start, isTouch }: Lift) => {
    const chip = target.closest<HTMLElement>(handles);
    const held = chip && cache.find(chip.dataset.ticket!)?.ticket;
    if (!held) return null;
    const refusal = refusalOf(held);
    if (refusal !== null) {
      sayRefusal(refusal);
      return null;
    }
    const ids = selection.idsToActOn(held.id);
    const others = ids.filter(id => id !== held.id).flatMap(id => cache.find(id)?.ticket ?? []);
    const tickets = [held, ...others];
    frame.lift(chip.getBoundingClientRect(), start);
    const releaseLive = holdLive();
    drag.set({ ...drag.get(), drag: { kind: 'ticket', tickets, byKeys: false } });
    setDragged(tickets);
    if (isTouch) navigator.vibrate?.(8);
    let point = start;
    const look = () => over.set(elementAt<HTMLElement>(point, targets)?.dataset.dayTarget ?? null);
    const edges = scrollAtEdges(
      start,
      at => {
        const element = elementAt(at, '[data-scroll]');
        return element ? [{ element, axes: ['y'] }] : [];
      },
      look,
    );

    function end(): void {
      edges.stop();
      releaseLive();
      over.set(null);
      endDrag(drag);
      setDragged([]);
    }

    return {
      move: (next: Point) => {
        point = next;
        frame.move(next);
        edges.move(next);
        look();
      },
      drop: () => {
        look();
        const name = over.get();
        end();
        if (name === null) return;
        const date = dateOf(name);
        const day = date === undatedList ? null : fromIsoDay(date);
        moveDue(model, ids, () => day);
        selection.clear();
      },
      cancel: () => {
        end();
        announce('Cancelled. The due date stays.');
      },
    };
  };
}
