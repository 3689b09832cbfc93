import type { Answer } from './answer.ts';
import type { AnswerMemory } from './answer-budget.ts';

export interface Outcome {
  status: number;
  body: string | null;
  headers: Headers;
  /** Sent instead of the body. */
  pieces?: AsyncIterable<string>;
  memory?: AnswerMemory;
}

export function outcomeAnswer(
  { status, body, headers, pieces, memory }: Outcome,
  baseHeaders: Record<string, string>,
): Answer {
  for (const [name, value] of headers) if (name !== 'set-cookie') baseHeaders[name] = value;
  if (body === null && !pieces) delete baseHeaders['content-type'];
  return {
    status,
    headers: baseHeaders,
    cookies: headers.getSetCookie(),
    body,
    ...(pieces && { pieces }),
    ...(memory && { memory }),
  };
}
