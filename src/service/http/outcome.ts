/** What an operation came to, ready to be sent or kept. */
export interface Outcome {
  status: number;
  /** JSON text; null when the operation answers nothing. */
  body: string | null;
  /** Further headers, such as `ETag` and cookies. */
  headers: Headers;
}

/** The answer of an operation that was done. */
export function outcomeAnswer({ status, body, headers }: Outcome, base: Record<string, string>): Response {
  const cookies = headers.getSetCookie();
  // A plain object is what hosts send fastest; it cannot hold two cookies.
  for (const [name, value] of headers) if (name !== 'set-cookie') base[name] = value;
  if (body === null) delete base['content-type'];
  if (cookies.length === 0) return new Response(body, { status, headers: base });
  const all = new Headers(base);
  for (const cookie of cookies) all.append('set-cookie', cookie);
  return new Response(body, { status, headers: all });
}
