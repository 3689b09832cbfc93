import { announce } from '#ui/live-region.tsx';

const pauseBetweenPositionsMs = 250;

export function createPositionAnnouncer() {
  let last = { text: '', at: 0 };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const announceOnce = (text: string, urgency: 'polite' | 'assertive') => {
    if (text === last.text) return;
    last = { text, at: Date.now() };
    announce(text, urgency);
  };
  return {
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
