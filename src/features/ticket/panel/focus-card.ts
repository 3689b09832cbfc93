/** The card that leads to this address. */
function cardAt(address: string): HTMLAnchorElement | undefined {
  return [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].find(
    link => new URL(link.href).pathname === address,
  );
}

/** Puts the focus on the first of these cards that is there, once the board is drawn again. */
export function focusCard(addresses: readonly string[]): void {
  requestAnimationFrame(() => {
    const card = addresses.map(cardAt).find(Boolean) ?? document.querySelector<HTMLElement>('main h1');
    card?.focus({ preventScroll: true });
    card?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
}

/** Brings the card of the open ticket into sight, which the panel may have covered. */
export function revealCard(address: string): void {
  requestAnimationFrame(() => cardAt(address)?.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
}
