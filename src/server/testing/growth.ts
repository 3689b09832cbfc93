import { type Frame, hostileText, pieces } from './hostile-texts.ts';

type Read = (text: string) => unknown;

/** By how much work may grow when the text is eight times as long. */
const allowedGrowth = 11;
/** Blocks of JavaScript, or characters and elements that are read. */
const negligibleWork = 10_000;

const growsTooFast = ([small, large]: readonly number[]) =>
  large! > negligibleWork && large! > allowedGrowth * small!;

/**
 * Returns the frame and the piece of the hostile text for which work grows faster than the text up to `length`
 * characters, or null. Work is counted instead of timed, so the result is the same each time.
 */
export function findGrowth(
  read: Read,
  length: number,
  triedFrames: readonly Frame[],
  count: (calls: (() => unknown)[]) => number[],
): string | null {
  for (const piece of pieces) {
    for (const frame of triedFrames) {
      const texts = [length / 8, length].map(size => hostileText(piece, size, frame));
      if (growsTooFast(count(texts.map(text => () => read(text)))))
        return JSON.stringify([frame[0].slice(0, 9), piece]);
    }
  }
  return null;
}
