export function focusNextRegion(backwards: boolean): void {
  const regions = [...document.querySelectorAll<HTMLElement>('[data-region], [data-toasts]')].filter(
    region =>
      region.checkVisibility() &&
      !region.closest('[inert]') &&
      (!region.matches('[data-toasts]') || region.querySelector('button') !== null),
  );
  const active = document.activeElement;
  // Regions nest, as the page contains the panel: take the innermost.
  const at = regions.findLastIndex(region => region.contains(active));
  const step = backwards ? -1 : 1;
  const start = at === -1 && backwards ? 0 : at;
  const next = regions[(start + step + regions.length) % regions.length];
  if (!next) return;
  const first = next.matches('[data-toasts]') ? next.querySelector<HTMLElement>('button, a') : null;
  (first ?? next).focus();
}
