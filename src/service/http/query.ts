/**
 * Keeps the last value of a repeated key, and texts that cannot be decoded as sent. Takes linear time, which reading all
 * of `URLSearchParams` does not.
 */
export function parseQuery(query: string): Record<string, string> {
  const values: Record<string, string> = Object.create(null);
  for (const pair of query.split('&')) {
    if (pair === '') continue;
    const separator = pair.indexOf('=');
    const key = decode(separator === -1 ? pair : pair.slice(0, separator));
    values[key] = separator === -1 ? '' : decode(pair.slice(separator + 1));
  }
  return values;
}

function decode(text: string): string {
  const withSpaces = text.includes('+') ? text.replaceAll('+', ' ') : text;
  if (!withSpaces.includes('%')) return withSpaces;
  try {
    return decodeURIComponent(withSpaces);
  } catch {
    return withSpaces;
  }
}
