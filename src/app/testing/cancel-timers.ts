import { clock } from '#editor/autosave/clock.ts';

const { after } = clock;
const running = new Set<() => void>();

clock.after = (milliseconds, run) => {
  const stop = after(milliseconds, () => {
    running.delete(stop);
    run();
  });
  running.add(stop);
  return () => {
    running.delete(stop);
    stop();
  };
};

/** Cancels the timers of all texts. */
export function cancelTimers(): void {
  for (const stop of running) stop();
  running.clear();
}
