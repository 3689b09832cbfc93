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

function showFocused(card: HTMLElement): void {
  card.focus({ preventScroll: true });
  if (!isInView(card)) scrollTo(card);
}

/**
 * Focuses the first of these cards that exists, or else keeps the focus that the page has given, which is by default
 * that of its heading; the card has it once a loading page renders it.
 */
export function focusCard(addresses: readonly string[]): void {
  requestAnimationFrame(() => {
    const findCard = () => addresses.map(cardAt).find(Boolean);
    const card = findCard();
    if (card) return showFocused(card);
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    const { activeElement } = document;
    // Not when the person has moved the focus meanwhile.
    whenRendered(findCard, late => document.activeElement === activeElement && showFocused(late));
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
