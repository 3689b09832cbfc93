import type { Answer } from './answer.ts';
import type { AnswerRoom } from './answer-budget.ts';

/** What an operation came to, ready to be sent or kept. */
export interface Outcome {
  status: number;
  /** JSON text; null when the operation answers nothing. */
  body: string | null;
  /** Further headers, such as `ETag` and cookies. */
  headers: Headers;
  /** What is sent in the body's place. */
  pieces?: AsyncIterable<string>;
  /** What the answer takes up until it was sent. */
  room?: AnswerRoom;
}

/** The answer of an operation that was done. */
export function outcomeAnswer(
  { status, body, headers, pieces, room }: Outcome,
  base: Record<string, string>,
): Answer {
  for (const [name, value] of headers) if (name !== 'set-cookie') base[name] = value;
  if (body === null && !pieces) delete base['content-type'];
  return {
    status,
    headers: base,
    cookies: headers.getSetCookie(),
    body,
    ...(pieces && { pieces }),
    ...(room && { room }),
  };
}
