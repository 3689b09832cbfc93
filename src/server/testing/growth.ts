import { countNativeWork } from './count-native-work.ts';
import { countWork } from './count-work.ts';
import { frames, hostile, pieces } from './hostile-texts.ts';

type Read = (text: string) => unknown;

/** How many times the work a text of eight times the length may take. */
const allowedGrowth = 11;
/** Work that is not looked at further: blocks of JavaScript, or characters and elements that are read. */
const negligibleWork = 10_000;

const growsTooFast = ([small, large]: readonly number[]) =>
  large! > negligibleWork && large! > allowedGrowth * small!;

/** Counts what methods of strings, arrays and regular expressions read: every piece in every frame. */
export function findNativeGrowth(read: Read, length: number): string | null {
  return findGrowth(read, length, frames, calls => calls.map(countNativeWork));
}

/** Counts blocks of JavaScript: every piece, without the frames, as counting takes long. */
export function findBlockGrowth(read: Read, length: number): string | null {
  return findGrowth(read, length, frames.slice(0, 1), calls => countWork(...calls));
}

/**
 * The beginning and the piece of the hostile text for which work grows faster than the text up to `length` characters,
 * or null. Work is counted, and so the same each time.
 */
function findGrowth(
  read: Read,
  length: number,
  tried: readonly (typeof frames)[number][],
  count: (calls: (() => unknown)[]) => number[],
): string | null {
  for (const piece of pieces) {
    for (const frame of tried) {
      const texts = [length / 8, length].map(each => hostile(piece, each, frame));
      if (growsTooFast(count(texts.map(text => () => read(text)))))
        return JSON.stringify([frame[0].slice(0, 9), piece]);
    }
  }
  return null;
}
