function cardAt(address: string): HTMLAnchorElement | undefined {
  return [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].find(
    link => new URL(link.href).pathname === address,
  );
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
    card?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
}

/** The longest wait for the card on a board that is still loading. */
const waitLimitMs = 5000;

/** Scrolls to a card, on a loading board as soon as it is rendered. Returns the cleanup. */
export function revealCard(address: string): () => void {
  const main = document.querySelector('main');
  const reveal = () => {
    const card = cardAt(address);
    card?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    return card !== undefined;
  };
  const observer = new MutationObserver(() => reveal() && observer.disconnect());
  const frame = requestAnimationFrame(() => {
    if (!reveal() && main) observer.observe(main, { childList: true, subtree: true });
  });
  const timer = setTimeout(() => observer.disconnect(), waitLimitMs);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    observer.disconnect();
  };
}
