import { flash } from '#ui/scroll-and-flash.ts';
import { whenRendered } from '#ui/when-rendered.ts';

/** Events on a text in which words are marked, in whose place others are offered. A text that does it cancels the event. */
export const rivalEvents = {
  /** Puts the caret into the first of these words. */
  caret: 'caret-to-rival',
  /** Takes all that is offered. */
  take: 'take-rivals',
  /** Puts back what was replaced by that. */
  putBack: 'put-rivals-back',
} as const;

/** Puts the caret into the first words in whose place others are offered, and the focus on the offer that opens there. */
export function showRivalWords(): void {
  const words = document.querySelector('.rival-words');
  if (!words) return;
  words.dispatchEvent(new CustomEvent(rivalEvents.caret, { bubbles: true }));
  words.scrollIntoView({ block: 'center' });
  flash(words);
  whenRendered(
    () => document.querySelector<HTMLElement>('[data-rival-card] button'),
    button => button.focus({ preventScroll: true }),
  );
}

/**
 * Takes all words of an offer in the text where they are marked, as one change that can be undone there.
 * Returns the function that puts those before back; null, and changes nothing, where not all places are marked.
 */
export function takeOfferedWords(offer: object): (() => void) | null {
  const marked = document.querySelectorAll('.prose:has(.rival-words)');
  const isHandled = (text: Element, type: string) =>
    !text.dispatchEvent(new CustomEvent(type, { cancelable: true, detail: offer }));
  const text = [...marked].find(one => isHandled(one, rivalEvents.take));
  return text ? () => void isHandled(text, rivalEvents.putBack) : null;
}
