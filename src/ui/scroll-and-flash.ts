import { onNextInput } from './on-next-input.ts';

/** Time in which images above may still load. */
const settlingMs = 5000;

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
    removeInput();
  };
  const timer = setTimeout(stop, settlingMs);
  document.addEventListener('load', onLoad, true);
  const removeInput = onNextInput(stop);
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
