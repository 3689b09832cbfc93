import { announce } from '#ui/live-region.tsx';

const pauseBetweenPositionsMs = 250;

export function createSpeaker() {
  let last = { text: '', at: 0 };
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const speak = (text: string, urgency: 'polite' | 'assertive') => {
    if (text === last.text) return;
    last = { text, at: Date.now() };
    announce(text, urgency);
  };
  return {
    /** Announces a position; of several within the pause the first and the last. */
    say: (text: string) => {
      clearTimeout(waiting);
      const rest = last.at + pauseBetweenPositionsMs - Date.now();
      if (rest <= 0) speak(text, 'polite');
      else waiting = setTimeout(() => speak(text, 'polite'), rest);
    },
    refuse: (text: string) => {
      clearTimeout(waiting);
      speak(text, 'assertive');
    },
    stop: () => clearTimeout(waiting),
  };
}
