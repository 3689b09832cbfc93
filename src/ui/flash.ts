/** Animates without changing attributes, which an editor would notice. */
export function flash(element: Element): void {
  const tint = { backgroundColor: 'color-mix(in oklab, var(--accent) 14%, transparent)' };
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const style = getComputedStyle(element);
  const seconds = Number.parseFloat(style.getPropertyValue('--d-flash'));
  const duration = style.getPropertyValue('--d-flash').trim().endsWith('ms') ? seconds : seconds * 1000;
  element.animate(still ? [tint, tint] : [tint, { backgroundColor: 'transparent' }], {
    duration: duration || 0,
    easing: still ? 'linear' : style.getPropertyValue('--ease-flash').trim() || 'ease',
  });
}
