import type { Host } from '../context.ts';
import { createPause } from '../create-pause.ts';
import { type AnswerMemory, unlimitedMemory } from './answer-budget.ts';
import type { Outcome } from './outcome.ts';

/** Longer answers are sent in pieces: a single string would be copied several times. */
const maxBodyCharacters = 1_000_000;

/** Comments with less text than this are written in one piece with their record. */
const maxInlineComments = 200_000;

/** Pauses between items for other requests. The pieces of a long answer are written at the speed of the reader. */
export async function writeJson(
  host: Pick<Host, 'elapsed'>,
  result: unknown,
  memory: AnswerMemory = unlimitedMemory,
): Promise<Pick<Outcome, 'body' | 'pieces'>> {
  const listName = listFieldOf(result);
  if (listName === null) return { body: result === undefined ? null : JSON.stringify(result) };
  const { [listName]: items, ...otherFields } = result as { [name: string]: unknown[] };
  const pause = createPause(host);
  const pieces: string[] = [];
  let length = 0;
  for (const item of items!) {
    if (length > maxBodyCharacters) break;
    const piece = JSON.stringify(item);
    pieces.push(piece);
    length += piece.length;
    const paused = pause();
    if (paused) await paused;
  }
  const otherJson = JSON.stringify(otherFields);
  const start = `{"${listName}":[`;
  const end = otherJson === '{}' ? ']}' : `],${otherJson.slice(1)}`;
  if (length <= maxBodyCharacters) return { body: start + pieces.join(',') + end };
  const remainingItems = items!.slice(pieces.length);
  return { body: null, pieces: piecesOf({ start, pieces, remainingItems, end, memory, pause }) };
}

/** Returns the name of the long list in an answer, or null. */
function listFieldOf(result: unknown): 'data' | 'comments' | null {
  if (typeof result !== 'object' || result === null) return null;
  if ('data' in result && Array.isArray(result.data)) return 'data';
  if (!('comments' in result) || !Array.isArray(result.comments)) return null;
  let length = 0;
  for (const comment of result.comments as { body_html?: string }[]) length += comment.body_html?.length ?? 0;
  return length > maxInlineComments ? 'comments' : null;
}

interface AnswerParts {
  start: string;
  /** Items that have been written. */
  pieces: string[];
  remainingItems: unknown[];
  end: string;
  memory: AnswerMemory;
  pause: ReturnType<typeof createPause>;
}

async function* piecesOf({
  start,
  pieces,
  remainingItems,
  end,
  memory,
  pause,
}: AnswerParts): AsyncGenerator<string> {
  let separator = start;
  for (let index = 0; index < pieces.length + remainingItems.length; index++) {
    const isWritten = index < pieces.length;
    const piece = isWritten ? pieces[index]! : JSON.stringify(remainingItems[index - pieces.length]);
    // Sent items are freed while a slow reader takes the rest.
    if (isWritten) pieces[index] = '';
    else remainingItems[index - pieces.length] = undefined;
    yield separator + piece;
    separator = ',';
    // A text has up to twice its length in JSON.
    memory.release(piece.length / 2);
    const paused = pause();
    if (paused) await paused;
  }
  yield end;
}
