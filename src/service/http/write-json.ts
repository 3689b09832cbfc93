import type { Host } from '../context.ts';
import { createPause } from '../create-pause.ts';
import { type AnswerRoom, unboundedRoom } from './answer-budget.ts';
import type { Outcome } from './outcome.ts';

/** Longer answers are sent in pieces: a single string would be copied several times. */
const longest = 1_000_000;

const fewCharacters = 200_000;

/** Pauses between items for other requests. The pieces of a long answer are written at the speed of the reader. */
export async function writeJson(
  host: Pick<Host, 'elapsed'>,
  result: unknown,
  room: AnswerRoom = unboundedRoom,
): Promise<Pick<Outcome, 'body' | 'pieces'>> {
  const name = listIn(result);
  if (name === null) return { body: result === undefined ? null : JSON.stringify(result) };
  const { [name]: items, ...rest } = result as { [name: string]: unknown[] };
  const pause = createPause(host);
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
  left: unknown[];
  end: string;
  room: AnswerRoom;
  pause: ReturnType<typeof createPause>;
}

async function* inPieces({ begin, pieces, left, end, room, pause }: Parts): AsyncGenerator<string> {
  let before = begin;
  for (let at = 0; at < pieces.length + left.length; at++) {
    const isWritten = at < pieces.length;
    const piece = isWritten ? pieces[at]! : JSON.stringify(left[at - pieces.length]);
    // Items that were read are freed while a slow reader takes the rest.
    if (isWritten) pieces[at] = '';
    else left[at - pieces.length] = undefined;
    yield before + piece;
    before = ',';
    // A text has up to twice its length in JSON.
    room.giveBack(piece.length / 2);
    const paused = pause();
    if (paused) await paused;
  }
  yield end;
}
