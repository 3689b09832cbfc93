const settling = 5000;
const own = ['wheel', 'pointerdown', 'touchstart', 'keydown'] as const;

/** Images that load above would move the element, so it is scrolled to until the person acts. */
export function bringTo(element: HTMLElement): void {
  const show = () => element.scrollIntoView({ block: 'start' });
  show();
  flash(element);
  const arrived = (event: Event) => {
    if (event.target instanceof HTMLImageElement) show();
  };
  const stop = () => {
    clearTimeout(timer);
    document.removeEventListener('load', arrived, true);
    for (const name of own) removeEventListener(name, stop, true);
  };
  const timer = setTimeout(stop, settling);
  document.addEventListener('load', arrived, true);
  for (const name of own) addEventListener(name, stop, true);
}

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
