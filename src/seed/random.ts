export interface Random {
  /** From 0 inclusive to 1 exclusive. */
  next(): number;
  /** Both inclusive. */
  whole(from: number, to: number): number;
  pick<T>(from: readonly T[]): T;
  /** Mostly near `median`, sometimes much longer. */
  duration(median: number): number;
}

/** Generates the same numbers for the same seed (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    whole: (from, to) => from + Math.floor(next() * (to - from + 1)),
    pick: from => from[Math.floor(next() * from.length)]!,
    duration: median => median * Math.exp((next() + next() + next() - 1.5) * 1.5),
  };
}
