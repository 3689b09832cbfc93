import type { Answer } from './answer.ts';

/** What an operation came to, ready to be sent or kept. */
export interface Outcome {
  status: number;
  /** JSON text; null when the operation answers nothing. */
  body: string | null;
  /** Further headers, such as `ETag` and cookies. */
  headers: Headers;
  /** What is sent in the body's place. */
  pieces?: AsyncIterable<string>;
}

/** The answer of an operation that was done. */
export function outcomeAnswer(
  { status, body, headers, pieces }: Outcome,
  base: Record<string, string>,
): Answer {
  for (const [name, value] of headers) if (name !== 'set-cookie') base[name] = value;
  if (body === null && !pieces) delete base['content-type'];
  return { status, headers: base, cookies: headers.getSetCookie(), body, ...(pieces && { pieces }) };
}
