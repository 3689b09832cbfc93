import { onNextInput } from './on-next-input.ts';
import { scrollerOf } from './scroller-of.ts';

/** Pixels above an element that is higher than its scroller. */
const margin = 12;
/** Pixels that positions may be off: they may have fractions. */
const tolerance = 1;
const everyPercent = Array.from({ length: 101 }, (_, percent) => percent / 100);

/**
 * Scrolls an element into the middle of its scroller, or its top to the top where it is higher, and does so again when
 * content that loads later moves it out of view, until the person acts. Returns the cleanup.
 */
export function keepInView(element: HTMLElement): () => void {
  let lastPlace = '';
  const show = () => {
    const scroller = scrollerOf(element);
    if (!scroller) return;
    const box = element.getBoundingClientRect();
    const frame = scroller.getBoundingClientRect();
    const top = box.top - frame.top;
    const place = [top + scroller.scrollTop, box.height, frame.height].map(Math.round).join();
    const room = Math.max(frame.height - box.height, margin);
    const isShown = top >= -tolerance && top <= room + tolerance;
    // Nothing has moved it: it was scrolled away, as by a screen reader, which sends no input.
    if (!isShown && place === lastPlace) stop();
    else if (!isShown) {
      scroller.scrollTop += top - Math.max(room / 2, margin);
      // Observe anew: content that moves it out again before the next frame would change nothing for the observer.
      observer.unobserve(element);
      observer.observe(element);
    }
    lastPlace = place;
  };
  const observer = new IntersectionObserver(show, { threshold: everyPercent });
  const removeInput = onNextInput(() => observer.disconnect());
  const stop = () => {
    observer.disconnect();
    removeInput();
  };
  show();
  observer.observe(element);
  return stop;
}
