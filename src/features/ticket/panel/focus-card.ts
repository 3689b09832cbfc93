/** Puts the focus back on the card that leads to this address, once the board is drawn again. */
export function focusCard(address: string): void {
  requestAnimationFrame(() => {
    const card = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].find(
      link => new URL(link.href).pathname === address,
    );
    card?.focus({ preventScroll: true });
    card?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
}
