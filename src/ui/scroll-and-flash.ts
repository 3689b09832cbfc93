/** Time in which images above may still load. */
const settlingMs = 5000;
const userEvents = ['wheel', 'pointerdown', 'touchstart', 'keydown'] as const;

/** Repeats the scroll when an image loads, which may move the element, until the person acts. */
export function scrollAndFlash(element: HTMLElement): void {
  const scroll = () => element.scrollIntoView({ block: 'start' });
  scroll();
  flash(element);
  const onLoad = (event: Event) => {
    if (event.target instanceof HTMLImageElement) scroll();
  };
  const stop = () => {
    clearTimeout(timer);
    document.removeEventListener('load', onLoad, true);
    for (const name of userEvents) removeEventListener(name, stop, true);
  };
  const timer = setTimeout(stop, settlingMs);
  document.addEventListener('load', onLoad, true);
  for (const name of userEvents) addEventListener(name, stop, true);
}

/** Animates without changing attributes, which an editor would notice. */
export function flash(element: Element): void {
  const tint = { backgroundColor: 'color-mix(in oklab, var(--accent) 14%, transparent)' };
  const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const style = getComputedStyle(element);
  const flashTime = style.getPropertyValue('--d-flash').trim();
  const value = Number.parseFloat(flashTime);
  const duration = flashTime.endsWith('ms') ? value : value * 1000;
  element.animate(reducesMotion ? [tint, tint] : [tint, { backgroundColor: 'transparent' }], {
    duration: duration || 0,
    easing: reducesMotion ? 'linear' : style.getPropertyValue('--ease-flash').trim() || 'ease',
  });
}
