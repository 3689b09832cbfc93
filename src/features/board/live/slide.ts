import { isInView } from '#ui/is-in-view.ts';
import type { BoardElements } from '../board-elements.ts';
import { type CardCopy, copyCard, fly } from '../drag/fly.ts';

const slideMs = 200;
const easing = 'cubic-bezier(.2, .8, .2, 1)';

interface CardBefore {
  ticketId: string;
  rect: DOMRect;
  column: Element | null;
  snapshot: CardCopy | null;
}

const columnOf = (card: Element) => card.closest('[data-column]');

/** A ticket with several labels has a card in several lanes or groups; none of them has it in two columns. */
const keyOf = ({ dataset: { list, ticket } }: HTMLElement) => `${list?.replace(/ \S*$/, '')} ${ticket}`;

/** Notes where the cards are. The returned function animates them from there; between columns they fly if in view. */
export function slideFrom(elements: BoardElements, ticketIds: readonly string[]): () => void {
  if (document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches) return () => {};
  const cards = () =>
    new Map(
      Array.from(elements.board()?.querySelectorAll<HTMLElement>('[data-ticket]') ?? [], card => [
        keyOf(card),
        card,
      ]),
    );
  const before = new Map<string, CardBefore>();
  for (const [key, card] of cards()) {
    const ticketId = card.dataset.ticket!;
    const snapshot = ticketIds.includes(ticketId) && isInView(card) ? copyCard(card) : null;
    before.set(key, { ticketId, rect: card.getBoundingClientRect(), column: columnOf(card), snapshot });
  }
  return () => {
    const after = cards();
    const leftCards = [...before].filter(([key]) => !after.has(key)).map(([, card]) => card);
    const leftByTicket = new Map(leftCards.map(card => [card.ticketId, card]));
    for (const [key, card] of after) {
      const from = before.get(key) ?? leftByTicket.get(card.dataset.ticket!);
      if (!from) continue;
      const { rect, column, snapshot } = from;
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
