const maxLength = 256;

export function userAgentOf(headers: Pick<Headers, 'get'>): string {
  return (headers.get('user-agent') ?? '').slice(0, maxLength);
}
