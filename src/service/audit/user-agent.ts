const mostCharacters = 256;

/** What the audit log keeps of `User-Agent`; empty when the request has none. */
export function userAgentOf(headers: Pick<Headers, 'get'>): string {
  return (headers.get('user-agent') ?? '').slice(0, mostCharacters);
}
