import type { Answer } from './answer.ts';
import type { AnswerRoom } from './answer-budget.ts';

export interface Outcome {
  status: number;
  body: string | null;
  headers: Headers;
  /** Sent instead of the body. */
  pieces?: AsyncIterable<string>;
  room?: AnswerRoom;
}

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
