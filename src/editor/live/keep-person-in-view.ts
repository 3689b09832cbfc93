import type { LiveLink } from './live-link.ts';

const scrollKeys = new Set(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End', ' ']);

/** Scrolls to the caret of the person who is followed, until the reader scrolls or types. */
export function keepPersonInView(dom: HTMLElement, link: LiveLink): () => void {
  const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)');
  const scroll = () => {
    const id = link.followedPerson.get();
    if (id === null) return;
    dom
      .querySelector(`.others-caret[data-person="${CSS.escape(id)}"]`)
      ?.scrollIntoView({ block: 'center', behavior: reducesMotion.matches ? 'auto' : 'smooth' });
  };
  const stop = () => link.followPerson(null);
  const stopByKey = ({ target, key }: KeyboardEvent) => {
    const isOnButton = target instanceof Element && target.closest('button') !== null;
    if ((target instanceof Node && dom.contains(target)) || (scrollKeys.has(key) && !isOnButton)) stop();
  };
  const observer = new MutationObserver(scroll);
  const unlisten = () => {
    observer.disconnect();
    removeEventListener('wheel', stop, true);
    removeEventListener('touchmove', stop, true);
    removeEventListener('keydown', stopByKey, true);
  };
  const unsubscribe = link.followedPerson.subscribe(id => {
    unlisten();
    if (id === null) return;
    scroll();
    observer.observe(dom, { childList: true, subtree: true, characterData: true });
    addEventListener('wheel', stop, { capture: true, passive: true });
    addEventListener('touchmove', stop, { capture: true, passive: true });
    addEventListener('keydown', stopByKey, true);
  });
  return () => {
    unsubscribe();
    unlisten();
  };
}
