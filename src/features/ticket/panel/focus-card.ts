import { isInView } from '#ui/is-in-view.ts';
import { whenRendered } from '#ui/when-rendered.ts';

function cardAt(address: string): HTMLAnchorElement | undefined {
  return [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].find(
    link => new URL(link.href).pathname === address,
  );
}

/** Scrolls to the whole card and its whole column: the link is smaller than both. */
function scrollTo(link: Element): void {
  for (const element of [link.closest('li, tr') ?? link, link.closest('section[data-column]')])
    element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

export function isCardOf(address: string): boolean {
  const { activeElement: active } = document;
  return active instanceof HTMLAnchorElement && new URL(active.href).pathname === address;
}

/** Focuses the first of these cards that exists, or else the heading of the page. */
export function focusCard(addresses: readonly string[]): void {
  requestAnimationFrame(() => {
    const card = addresses.map(cardAt).find(Boolean) ?? document.querySelector<HTMLElement>('main h1');
    card?.focus({ preventScroll: true });
    if (card && !isInView(card)) scrollTo(card);
  });
}

/** Scrolls to a card, on a loading board as soon as it is rendered. Returns the cleanup. */
export function revealCard(address: string): () => void {
  let stop = () => {};
  const frame = requestAnimationFrame(() => {
    stop = whenRendered(() => cardAt(address), scrollTo);
  });
  return () => {
    cancelAnimationFrame(frame);
    stop();
  };
}

/** The card of the board or list that has the focus. */
const focusedCard = () => document.activeElement?.closest<HTMLElement>('[data-ticket]') ?? null;

export const isOnCard = () => focusedCard() !== null;

/** Whether a key is for a focused card beside the open ticket: another ticket, or one of those selected. */
export function isForCards({ id }: { id: string }): boolean {
  const card = focusedCard();
  return card ? card.dataset.ticket !== id || card.dataset.selected !== undefined : false;
}
