import { isInView } from '#ui/is-in-view.ts';
import type { BoardElements } from '../board-elements.ts';
import { type CardCopy, copyCard, fly } from '../drag/fly.ts';

const slideMs = 200;
const easing = 'cubic-bezier(.2, .8, .2, 1)';

interface CardBefore {
  rect: DOMRect;
  column: Element | null;
  snapshot: CardCopy | null;
}

const columnOf = (card: Element) => card.closest('[data-column]');

/** Notes where the cards are. The returned function animates them from there; between columns they fly if in view. */
export function slideFrom(elements: BoardElements, ticketIds: readonly string[]): () => void {
  if (document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches) return () => {};
  const before = new Map<string, CardBefore>();
  for (const card of elements.board()?.querySelectorAll<HTMLElement>('[data-ticket]') ?? []) {
    const id = card.dataset.ticket!;
    const snapshot = ticketIds.includes(id) && isInView(card) ? copyCard(card) : null;
    before.set(id, { rect: card.getBoundingClientRect(), column: columnOf(card), snapshot });
  }
  return () => {
    for (const [id, { rect, column, snapshot }] of before) {
      const card = elements.card(id);
      if (!card) continue;
      if (columnOf(card) !== column) {
        if (snapshot && isInView(card)) void fly(snapshot, card, 'moved');
        continue;
      }
      const to = card.getBoundingClientRect();
      const [x, y] = [rect.left - to.left, rect.top - to.top];
      if (Math.abs(x) + Math.abs(y) < 1) continue;
      // The rows of a list are placed by `transform`.
      card.animate([{ translate: `${x}px ${y}px` }, { translate: 'none' }], { duration: slideMs, easing });
    }
  };
}
