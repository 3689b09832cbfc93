import { announce } from '#ui/live-region.tsx';

const pauseBetweenPositionsMs = 250;

export const positionSentence = (position: string) =>
  `${position.charAt(0).toUpperCase()}${position.slice(1)}.`;

export function createPositionAnnouncer() {
  let last = { text: '', at: 0 };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const announceOnce = (text: string, urgency: 'polite' | 'assertive') => {
    if (text === last.text) return;
    last = { text, at: Date.now() };
    announce(text, urgency);
  };
  return {
    /** Announces that a drag begins at a position such as "position 2 of 5 in Review", which needs no words of its own then. */
    announceStart: (beginning: string, position: string) => {
      last = { text: positionSentence(position), at: Date.now() };
      announce(`${beginning}, ${position}.`);
    },
    /** Announces a position. Of several within the pause, only the first and the last are announced. */
    announcePosition: (text: string) => {
      clearTimeout(timer);
      const delayMs = last.at + pauseBetweenPositionsMs - Date.now();
      if (delayMs <= 0) announceOnce(text, 'polite');
      else timer = setTimeout(() => announceOnce(text, 'polite'), delayMs);
    },
    announceRefusal: (text: string) => {
      clearTimeout(timer);
      announceOnce(text, 'assertive');
    },
    stop: () => clearTimeout(timer),
  };
}
