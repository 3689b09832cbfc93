export function focusNextRegion({ backwards = false } = {}): void {
  const regions = [...document.querySelectorAll<HTMLElement>('[data-region], [data-toasts]')].filter(
    region =>
      region.checkVisibility() &&
      !region.closest('[inert]') &&
      (!region.matches('[data-toasts]') || region.querySelector('button') !== null),
  );
  const active = document.activeElement;
  // Take the innermost region: the page contains the panel of a ticket.
  const current = regions.findLastIndex(region => region.contains(active));
  const step = backwards ? -1 : 1;
  const start = current === -1 && backwards ? 0 : current;
  const next = regions[(start + step + regions.length) % regions.length];
  if (!next) return;
  const firstControl = next.matches('[data-toasts]') ? next.querySelector<HTMLElement>('button, a') : null;
  (firstControl ?? next).focus();
}
