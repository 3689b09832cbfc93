import { announce } from '#ui/live-region.tsx';

const pause = 250;

/** Says where something is while it moves. */
export interface Speaker {
  /** Says a position; of several within a quarter of a second the first and the last. */
  say: (text: string) => void;
  /** Says a refusal at once, over everything else. */
  refuse: (text: string) => void;
  /** Leaves unsaid what waits. */
  stop: () => void;
}

export function createSpeaker(): Speaker {
  let last = { text: '', at: 0 };
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const speak = (text: string, urgency: 'polite' | 'assertive') => {
    if (text === last.text) return;
    last = { text, at: Date.now() };
    announce(text, urgency);
  };
  return {
    say: text => {
      clearTimeout(waiting);
      const rest = last.at + pause - Date.now();
      if (rest <= 0) speak(text, 'polite');
      else waiting = setTimeout(() => speak(text, 'polite'), rest);
    },
    refuse: text => {
      clearTimeout(waiting);
      speak(text, 'assertive');
    },
    stop: () => clearTimeout(waiting),
  };
}
