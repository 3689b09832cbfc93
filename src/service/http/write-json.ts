import type { Host } from '../context.ts';
import { pauses } from '../pauses.ts';
import type { Outcome } from './outcome.ts';

/** Longer answers are sent piece by piece: as one text they would be copied several times. */
const longest = 1_000_000;

/** An answer as JSON. Lists are written item by item, so that others are answered meanwhile. */
export async function writeJson(
  host: Pick<Host, 'elapsed'>,
  result: unknown,
): Promise<Pick<Outcome, 'body' | 'pieces'>> {
  if (!isList(result)) return { body: result === undefined ? null : JSON.stringify(result) };
  const pause = pauses(host);
  const { data, ...rest } = result;
  const pieces: string[] = [];
  let length = 0;
  for (const item of data) {
    const piece = JSON.stringify(item);
    pieces.push(piece);
    length += piece.length;
    const paused = pause();
    if (paused) await paused;
  }
  const end = Object.keys(rest).length === 0 ? ']}' : `],${JSON.stringify(rest).slice(1)}`;
  if (length <= longest) return { body: `{"data":[${pieces.join(',')}${end}` };
  return { body: null, pieces: inPieces(pieces, end) };
}

function isList(result: unknown): result is { data: unknown[] } {
  if (typeof result !== 'object' || result === null || !('data' in result)) return false;
  // The order of the fields is that of the answer as a whole.
  return Array.isArray(result.data) && Object.keys(result)[0] === 'data';
}

async function* inPieces(items: string[], end: string): AsyncGenerator<string> {
  let before = '{"data":[';
  for (let at = 0; at < items.length; at++) {
    yield before + items[at]!;
    // What was taken need not be kept for a reader who takes the rest slowly.
    items[at] = '';
    before = ',';
  }
  yield items.length === 0 ? before + end : end;
}
