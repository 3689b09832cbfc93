import type { Host } from '../context.ts';
import { pauses } from '../pauses.ts';
import type { Outcome } from './outcome.ts';

/** Longer answers are sent piece by piece: as one text they would be copied several times. */
const longest = 1_000_000;

/** A record with shorter comments is written at once. */
const fewCharacters = 200_000;

/** An answer as JSON. Lists and long comments are written item by item, so that others are answered meanwhile. */
export async function writeJson(
  host: Pick<Host, 'elapsed'>,
  result: unknown,
): Promise<Pick<Outcome, 'body' | 'pieces'>> {
  const name = listIn(result);
  if (name === null) return { body: result === undefined ? null : JSON.stringify(result) };
  const { [name]: items, ...rest } = result as { [name: string]: unknown[] };
  const pause = pauses(host);
  const pieces: string[] = [];
  let length = 0;
  for (const item of items!) {
    const piece = JSON.stringify(item);
    pieces.push(piece);
    length += piece.length;
    const paused = pause();
    if (paused) await paused;
  }
  const others = JSON.stringify(rest);
  const begin = `{"${name}":[`;
  const end = others === '{}' ? ']}' : `],${others.slice(1)}`;
  if (length <= longest) return { body: begin + pieces.join(',') + end };
  return { body: null, pieces: inPieces(begin, pieces, end) };
}

/** The field whose items are written one by one; null where the answer is short. */
function listIn(result: unknown): 'data' | 'comments' | null {
  if (typeof result !== 'object' || result === null) return null;
  if ('data' in result && Array.isArray(result.data)) return 'data';
  if (!('comments' in result) || !Array.isArray(result.comments)) return null;
  let length = 0;
  for (const comment of result.comments as { body_html?: string }[]) length += comment.body_html?.length ?? 0;
  return length > fewCharacters ? 'comments' : null;
}

async function* inPieces(begin: string, items: string[], end: string): AsyncGenerator<string> {
  let before = begin;
  for (let at = 0; at < items.length; at++) {
    yield before + items[at]!;
    // What was taken need not be kept for a reader who takes the rest slowly.
    items[at] = '';
    before = ',';
  }
  yield end;
}
