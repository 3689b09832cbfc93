import type { Host } from '../context.ts';
import { pauses } from '../pauses.ts';
import { type AnswerRoom, unboundedRoom } from './answer-budget.ts';
import type { Outcome } from './outcome.ts';

/** Longer answers are sent piece by piece: as one text they would be copied several times. */
const longest = 1_000_000;

/** A record with shorter comments is written at once. */
const fewCharacters = 200_000;

/**
 * An answer as JSON. Lists and long comments are written item by item, so that others are answered meanwhile; of a
 * long one, most items when the reader has taken those before. What was taken is given back to `room`.
 */
export async function writeJson(
  host: Pick<Host, 'elapsed'>,
  result: unknown,
  room: AnswerRoom = unboundedRoom,
): Promise<Pick<Outcome, 'body' | 'pieces'>> {
  const name = listIn(result);
  if (name === null) return { body: result === undefined ? null : JSON.stringify(result) };
  const { [name]: items, ...rest } = result as { [name: string]: unknown[] };
  const pause = pauses(host);
  const pieces: string[] = [];
  let length = 0;
  for (const item of items!) {
    if (length > longest) break;
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
  const left = items!.slice(pieces.length);
  return { body: null, pieces: inPieces({ begin, pieces, left, end, room, pause }) };
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

interface Parts {
  begin: string;
  pieces: string[];
  /** Items that are not written yet. */
  left: unknown[];
  end: string;
  room: AnswerRoom;
  pause: ReturnType<typeof pauses>;
}

async function* inPieces({ begin, pieces, left, end, room, pause }: Parts): AsyncGenerator<string> {
  let before = begin;
  for (let at = 0; at < pieces.length + left.length; at++) {
    const isWritten = at < pieces.length;
    const piece = isWritten ? pieces[at]! : JSON.stringify(left[at - pieces.length]);
    // What was taken need not be kept for a reader who takes the rest slowly.
    if (isWritten) pieces[at] = '';
    else left[at - pieces.length] = undefined;
    yield before + piece;
    before = ',';
    // Escaped as JSON, a text has up to twice its length.
    room.giveBack(piece.length / 2);
    const paused = pause();
    if (paused) await paused;
  }
  yield end;
}
