import { countWork } from './count-work.ts';
import { type Frame, frames, hostile, pieces } from './hostile-texts.ts';

type Read = (text: string) => unknown;

/** What twice the input may cost at most: of time, which is coarse, and of blocks, which are counted. */
const growth = { time: 2.3, blocks: 2.2 };
/** Work that is not looked at further: blocks of JavaScript, and milliseconds of the processor. */
const few = { blocks: 10_000, ms: 60 };
/** Pieces that are tried at the full length, the costliest first: so many, and more while they take so little time. */
const fullLength = { pieces: 2, ms: 150 };

/** Milliseconds of the processor that calls take in this thread, whatever else the machine does. */
function costOf(read: Read, text: string, calls = 1): number {
  const before = process.threadCpuUsage();
  for (let call = 0; call < calls; call++) read(text);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** What a text of `times` the size may cost beside as much text in smaller ones. */
const allowedTime = (times: number) => growth.time ** Math.log2(times) / times;

/**
 * Whether a text of `times` the size takes more time than it may: what regular expressions and methods of strings do
 * shows in time alone. What seems to is measured again, as other work on the machine only ever adds to it.
 */
function timeGrows(read: Read, small: string, large: string, times: number): boolean {
  const least = { small: Number.POSITIVE_INFINITY, large: Number.POSITIVE_INFINITY };
  for (let round = 0; round < 3; round++) {
    least.large = Math.min(least.large, costOf(read, large));
    if (least.large < few.ms) return false;
    // As much text in both, so that a coarse clock measures both alike.
    least.small = Math.min(least.small, costOf(read, small, times));
    if (least.large <= allowedTime(times) * least.small) return false;
  }
  return true;
}

/** Whether a text of eight times the size takes more blocks than it may. These are counted, and so the same each time. */
function workGrows(read: Read, small: string, large: string): boolean {
  const ms = { small: 0, large: 0 };
  const [least, most] = countWork(
    () => {
      ms.small = costOf(read, small);
    },
    () => {
      ms.large = costOf(read, large);
    },
  ) as [number, number];
  if (most > few.blocks && most > growth.blocks ** 3 * least) return true;
  // What regular expressions do shows in time alone: measured again without the counters where it seems too long.
  return (
    ms.large > 4 * few.ms && ms.large > allowedTime(8) * 8 * ms.small && timeGrows(read, small, large, 8)
  );
}

/**
 * The hostile text for which the work grows faster than the text, or null. Every piece in every frame is tried at a
 * tenth of the length, and at the full length those that cost the most.
 */
export function superlinear(read: Read, length: number): string | null {
  const costs: { piece: string; ms: number }[] = [];
  const found = (piece: string, [start]: Frame) => JSON.stringify([start.slice(0, 9), piece]);
  for (const piece of pieces) {
    let ms = 0;
    for (const frame of frames) {
      const [tiny, small, large] = [640, 80, 10].map(part => hostile(piece, Math.ceil(length / part), frame));
      // The smaller ones first: what is quadratic is found before it takes minutes.
      if (timeGrows(read, tiny!, small!, 8)) return found(piece, frame);
      const cost = costOf(read, large!);
      if (cost >= few.ms && timeGrows(read, small!, large!, 8)) return found(piece, frame);
      ms = Math.max(ms, cost);
    }
    costs.push({ piece, ms });
  }
  const blocks = countWork(...pieces.map(piece => () => read(hostile(piece, Math.ceil(length / 80)))));
  const byBlocks = pieces
    .map((piece, at) => ({ piece, blocks: blocks[at]! }))
    .sort((a, b) => b.blocks - a.blocks);
  const byTime = costs.toSorted((a, b) => b.ms - a.ms);
  const costliest = new Set(costs.flatMap((_, at) => [byBlocks[at]!.piece, byTime[at]!.piece]));
  let tried = 0;
  let spent = 0;
  for (const piece of costliest) {
    if (++tried > fullLength.pieces && spent > fullLength.ms) break;
    const before = process.threadCpuUsage().user;
    if (workGrows(read, hostile(piece, length / 8), hostile(piece, length))) return found(piece, frames[0]);
    spent += (process.threadCpuUsage().user - before) / 1000;
  }
  return null;
}
