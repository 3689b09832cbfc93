/** The last value of a repeated key; raw where it cannot be decoded. All of `URLSearchParams` cannot be read in linear time. */
export function parseQuery(query: string): Record<string, string> {
  const values: Record<string, string> = Object.create(null);
  for (const pair of query.split('&')) {
    if (pair === '') continue;
    const at = pair.indexOf('=');
    const key = decoded(at === -1 ? pair : pair.slice(0, at));
    values[key] = at === -1 ? '' : decoded(pair.slice(at + 1));
  }
  return values;
}

function decoded(text: string): string {
  const spaced = text.includes('+') ? text.replaceAll('+', ' ') : text;
  if (!spaced.includes('%')) return spaced;
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}
