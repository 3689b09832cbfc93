import { fly, type Snapshot, snapshotOf } from '../drag/fly.ts';
import type { Views } from '../views.ts';

const time = 200;
const easing = 'cubic-bezier(.2, .8, .2, 1)';

interface Seen {
  rect: DOMRect;
  column: Element | null;
  /** For those that may go to another column. */
  snapshot: Snapshot | null;
}

const columnOf = (card: Element) => card.closest('[data-column]');

/** Whether a person sees the card now, and not only the browser. */
function isInSight(card: Element): boolean {
  const rect = card.getBoundingClientRect();
  const frames = [columnOf(card), card.closest('[data-scroll]')].flatMap(frame =>
    frame ? [frame.getBoundingClientRect()] : [],
  );
  frames.push(new DOMRect(0, 0, innerWidth, innerHeight));
  return frames.every(
    frame =>
      rect.bottom > frame.top &&
      rect.top < frame.bottom &&
      rect.right > frame.left &&
      rect.left < frame.right,
  );
}

/**
 * Notes where the cards stand; what it gives moves them, after a change, from there to where they stand then. To
 * another column a card flies if both places are in sight.
 */
export function slideFrom(views: Views, ticketIds: readonly string[]): () => void {
  if (document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches) return () => {};
  const before = new Map<string, Seen>();
  for (const card of views.board()?.querySelectorAll<HTMLElement>('[data-ticket]') ?? []) {
    const id = card.dataset.ticket!;
    const snapshot = ticketIds.includes(id) && isInSight(card) ? snapshotOf(card) : null;
    before.set(id, { rect: card.getBoundingClientRect(), column: columnOf(card), snapshot });
  }
  return () => {
    for (const [id, { rect, column, snapshot }] of before) {
      const card = views.card(id);
      if (!card) continue;
      if (columnOf(card) !== column) {
        if (snapshot && isInSight(card)) void fly(snapshot, card, 'moved');
        continue;
      }
      const to = card.getBoundingClientRect();
      const [x, y] = [rect.left - to.left, rect.top - to.top];
      if (Math.abs(x) + Math.abs(y) < 1) continue;
      // Beside `transform`, by which the rows of a list have their places.
      card.animate([{ translate: `${x}px ${y}px` }, { translate: 'none' }], { duration: time, easing });
    }
  };
}
