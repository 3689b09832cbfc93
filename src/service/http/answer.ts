/** An answer before it takes the form of its host. */
export interface Answer {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  /** Values of `Set-Cookie`, which may come more than once. */
  cookies: readonly string[];
  /** Null when there is nothing to send. */
  body: string | null;
}

/** The answer as a `Response`. */
export function toResponse({ status, headers, cookies, body }: Answer): Response {
  const response = new Response(body, { status, headers });
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}
