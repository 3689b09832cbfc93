import { flash } from '#ui/scroll-and-flash.ts';
import { whenRendered } from '#ui/when-rendered.ts';

/** The event on a text that puts the caret into the first words in whose place others are offered. */
export const caretToRival = 'caret-to-rival';

/** Puts the caret into the first words in whose place others are offered, and the focus on the offer that opens there. */
export function showRivalWords(): void {
  const words = document.querySelector('.rival-words');
  if (!words) return;
  words.dispatchEvent(new CustomEvent(caretToRival, { bubbles: true }));
  words.scrollIntoView({ block: 'center' });
  flash(words);
  whenRendered(
    () => document.querySelector<HTMLElement>('[data-rival-card] button'),
    button => button.focus({ preventScroll: true }),
  );
}
