import { announce } from '#ui/live-region.tsx';

const pauseBetweenPositionsMs = 250;

export function createPositionAnnouncer() {
  let last = { text: '', at: 0 };
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const announceOnce = (text: string, urgency: 'polite' | 'assertive') => {
    if (text === last.text) return;
    last = { text, at: Date.now() };
    announce(text, urgency);
  };
  return {
    /** Announces a position; of several within the pause the first and the last. */
    announcePosition: (text: string) => {
      clearTimeout(waiting);
      const rest = last.at + pauseBetweenPositionsMs - Date.now();
      if (rest <= 0) announceOnce(text, 'polite');
      else waiting = setTimeout(() => announceOnce(text, 'polite'), rest);
    },
    announceRefusal: (text: string) => {
      clearTimeout(waiting);
      announceOnce(text, 'assertive');
    },
    stop: () => clearTimeout(waiting),
  };
}
